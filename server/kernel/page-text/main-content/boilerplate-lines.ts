// Short lines that articles of several languages carry and that are no part of what they say.

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|' +
  'dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|' +
  'octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|' +
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|' +
  'setembro|outubro|novembro|dezembro';
const days =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|montag|dienstag|' +
  'mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|' +
  'miércoles|jueves|viernes|sábado|domingo';
const clock =
  'at|on|um|à|de|del|am|pm|a\\.m\\.|p\\.m\\.|uhr|[ecmp][sd]?t|gmt|utc|bst|ist|cet|cest|et|st|nd|rd|th';
const dated =
  'published|posted|updated|modified|created|last (?:updated|modified)|first published|veröffentlicht|aktualisiert|stand|' +
  'publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|date';

/** A date and nothing else: every word of the line is a part of it. */
const dateWord = new RegExp(
  `^(?:${months}|${days}|${clock}|${dated}|le|il|el|the|\\d+(?:st|nd|rd|th|am|pm|h)?)$`,
  'u',
);
const isDate = (line: string) => {
  if (line.length > 90 || !/\d/u.test(line)) return false;
  const words = line.split(/[\s,.:;/|()·•–—-]+/u).filter(Boolean);
  const digits = line.match(/\d+/gu)!;
  const whole = digits.some((part) => part.length === 4) || digits.length >= 3 || /[a-z]{3}/u.test(line);
  return whole && words.length >= 2 && words.every((word) => dateWord.test(word));
};

const starts = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}\\p{N}])`, 'u');
const is = (words: string) => new RegExp(`^(?:${words})[\\s:.!…»›→]*$`, 'u');

const noise = is(
  'advertise?ments?|ad|advertorial|sponsored(?: content)?|anzeige|werbung|publicité|publicidad|pubblicità|advertentie|annons|реклама|広告|广告|' +
    '(?:story|article) continues (?:below|after)[^.]{0,60}|scroll (?:down )?(?:to|for) [^.]{0,40}|' +
    '(?:\\d+ )?shares?|share (?:this|it|on|via|with|article|story|post|page)[^.]{0,40}|tweet(?: this)?|pin it|teilen|partager|compartir|condividi|' +
    'e-?mail(?: this)?|print(?: this)?|drucken|imprimer|imprimir|\\d+ comments?|comments? \\(\\d+\\)|(?:leave|post|add|write) a (?:comment|reply)|' +
    'reply|loading(?: [^.]{0,30})?|skip to [^.]{0,40}|back to top|nach oben|view comments|view (?:full size image|gallery|all|more)|' +
    'continue reading[^.]{0,60}|read (?:more|full story|the full story|article)|weiterlesen|mehr lesen|lire la suite|leer más|(?:click|tap) to [^.]{0,40}|enlarge(?: image)?|' +
    'play video|video tools|subscribe(?: now| today)?|sign up(?: now)?|log ?in|sign in|follow us[^.]{0,40}|like us on [^.]{0,40}|' +
    'prev(?:ious)? next|next (?:page|post|article)|(?:previous|older|newer) (?:page|posts?|article)|edit|\\[edit\\]|limited-time offer[^.]{0,40}',
);
const credits = starts(
  '(?:photo|image|picture|foto|bild|crédit|credit|photo credit|image credit|photographer|photograph|image source|source image)(?: by| source|:)|©',
);
const meta = starts(
  'by|von|par|por|di|tags?:|tagged|filed under|categor(?:y|ies):|topics:|schlagw(?:ö|o)rter|themen:|mots-clés|etiquetas|posted (?:on|by|in)|published|' +
    'updated|last (?:updated|modified)|this page (?:was )?last|this article (?:was )?last|\\d+ min(?:ute)?s? (?:read|ago)|\\d+ hours? ago|reading time|lesezeit|' +
    'reprints|send feedback|sign up|subscribe|get (?:our|the) [^.]{0,30}newsletter|follow|copyright|all rights reserved|share|contact us|' +
    'join (?:us|our)|like this|was this|did you find|have more questions|read more|related|source:',
);
const label = is(
  'related(?: (?:articles?|stories|story|posts?|content|links?|topics?|news|coverage|reading|products?|items?|videos?))?|' +
    '(?:more|latest|recent|top|other|popular|featured|recommended) (?:articles?|stories|posts?|news|reads?|products|items|videos)|' +
    'more (?:from|on|in|about|like)[^.]{0,60}|(?:what to )?read (?:next|also|this next|more)|recommended(?: for you| reading)?|featured|' +
    'you (?:may|might) (?:also )?(?:like|enjoy|be interested in)|just for you|most (?:read|popular|viewed|shared)|' +
    'popular (?:now|on [^.]{0,30})|trending(?: now)?|don.t miss|editors?.? picks?|also (?:read|on [^.]{0,30})|explore more|' +
    'mehr zum thema|lesen sie auch|das könnte (?:sie|dich) (?:auch )?interessieren|weitere (?:artikel|beiträge|themen)|' +
    'ähnliche (?:artikel|beiträge|produkte)|auch interessant|meistgelesen|à lire aussi|lire aussi|sur le même (?:thème|sujet)|' +
    'articles? (?:liés?|similaires?|connexes?)|vous aimerez aussi|dans la même rubrique|lea también|te puede interesar|' +
    '(?:noticias|artículos|productos) relacionad[ao]s|más (?:noticias|información)|leia (?:também|mais)|veja também|notícias relacionadas|' +
    'leggi anche|articoli correlati|potrebbe interessarti|lees ook|gerelateerd[^.]{0,20}|läs (?:också|mer|även)|les også|læs også|' +
    'czytaj (?:też|także|więcej)|zobacz (?:też|także)|читайте также|по теме|関連記事|関連リンク|相关(?:阅读|文章|新闻)|관련 ?기사',
);
const tagged = starts('tags?:|tagged|filed under|categor(?:y|ies):|topics:|schlagwörter|mots-clés|etiquetas');
const fileName = /^\S+\.(?:jpe?g|png|gif|webp)$/u;
const pointer = starts(
  'read(?: more| also| next)?:|related(?: \\p{L}+)?:|see also:|also read:|also:|more:|watch:|lesen sie (?:auch|hier)|mehr (?:dazu|zum thema)|lire aussi|à lire|lea también|lee también|leggi anche|leia também|lees ook|читайте также',
);

export const maxLineLength = 160;
const lower = (line: string) => line.toLowerCase();

/** A line that says nothing wherever it stands: an advertisement’s mark, a button, a picture's credit. */
export const isNoise = (line: string): boolean =>
  noise.test(lower(line)) || fileName.test(lower(line)) || (line.length <= 100 && credits.test(lower(line)));

/** A line about the article that is none of its text where it stands before or after all prose: date, author, tags. */
export const isAboutArticle = (line: string): boolean => isDate(lower(line)) || meta.test(lower(line));

/** The heading of a box with links to other pages. */
export const isRelatedLabel = (line: string): boolean => label.test(lower(line));

/** “Read more: …” or “Tags: …”, where links to other pages follow in the same line. */
export const isPointer = (line: string): boolean => pointer.test(lower(line)) || tagged.test(lower(line));
