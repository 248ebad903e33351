import type { Brief } from '#contract/writer/brief.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { countWords } from '#engine/text/words.ts';
import { containsPhrase } from './contains.ts';
import { comparandsOf } from './essay/comparands.ts';
import { inSentence } from './in-sentence.ts';
import { barePhrase, escapeMarkdown, plainLine, unescapeMarkdown } from './escape.ts';

const verbs = new Set(
  `achieve add apply arrange avoid become begin bring build buy care choose clean compare create cut decide develop do draw
earn eat find fix get give grow handle hire improve increase install invest keep know learn live lose make manage measure
move organise organize pay pick plan prepare prevent protect raise read reduce remove repair replace run save sell send set
solve start stay stop store take teach tell train travel treat understand use wash wear win work write`.split(
    /\s+/,
  ),
);
const ambiguous = new Set([
  'plan',
  'care',
  'work',
  'run',
  'start',
  'stop',
  'set',
  'cut',
  'use',
  'move',
  'travel',
  'store',
  'repair',
  'pay',
  'train',
  'wash',
  'raise',
  'treat',
  'live',
  'wear',
  'draw',
  'read',
  'stay',
]);

function gerund(verb: string): string {
  if (/^(?:lie|die|tie)$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (verb === 'begin' || /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return verb.endsWith('e') && !/(?:ee|oe|ye)$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** The same phrase as an object of a preposition, or null when it is no noun phrase. */
export function asNounPhrase(phrase: string): string | null {
  const text = phrase.replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '');
  const asked = /^(?:how|ways|tips|steps)\s+(?:do (?:i|you|we)\s+|can (?:i|you|we)\s+|to\s+)(\S.*)$/i.exec(
    text,
  );
  const rest = asked?.[1] ?? text;
  const [first = '', second = ''] = rest.toLowerCase().split(' ');
  if (
    /^(?:best|top|cheapest|right) \p{L}/iu.test(text) &&
    !/\b(?:near me|vs\.?|or)\b|[^\p{L}\p{M}\p{N}\s'’-]/iu.test(text)
  ) {
    return `the ${text}`;
  }
  if (/^\p{Ll}+$/u.test(first) && (asked || (second !== '' && verbs.has(first)))) {
    const isVerb = asked || !ambiguous.has(first) || /^(?:a|an|the|your|my|our|his|her|their)$/.test(second);
    if (isVerb) return [gerund(first), ...rest.split(' ').slice(1)].join(' ');
  }
  if (asked) return null;
  if (/^(?:what (?:is|are)|what's|why is|why are)\s+/i.test(text)) {
    const what = text.replace(/^(?:what (?:is|are)|what's|why is|why are)\s+/i, '');
    return /\b(?:is|are|so|matters?|important|need|does|do)\b/i.test(what)
      ? null
      : what.replace(/^(?:an?)\s+/i, '');
  }
  if (
    /^(?:how|why|what|when|where|who|which|is|are|can|could|do|does|did|should|will|would|if|whether|near|best|top|cheap|cheapest|buy|i|we|you|not|no|to)\b/i.test(
      text,
    )
  )
    return null;
  if (/\b(?:near me|vs\.?|versus|meaning|definition|how to)\b|[/?=<>{}[\]\\|*#@]|https?:/i.test(text))
    return null;
  if (
    /\b(?:is|are|was|were|matters?|should|must|will|can|has|have|does|needs?|why)\b/i.test(
      text.split(' ').slice(1).join(' '),
    )
  )
    return null;
  if (/\b(?:of|for|to|with|in|on|at|and|or|the|a|an)$/i.test(text)) return null;
  return /^(?:a|an|the|my|your|our)\s/i.test(text) || /\p{L}/u.test(text) ? text : null;
}

export interface Keyword {
  /** as the writer gave it, one clean line */
  text: string;
  /** escaped, for use as an object in a sentence; null when it can only be mentioned */
  object: string | null;
  /** escaped, for mentioning */
  shown: string;
}

export interface Subject {
  /** the primary keyword, else the topic: what must be in title, a heading and the beginning */
  primary: Keyword;
  /** escaped noun phrase for the slot `{k}` */
  k: string;
  /** the same as plain text, for titles and headings */
  plain: string;
  /** whether it is an activity (gardening, baking bread), so that one can begin with it or plan it */
  isActivity: boolean;
  /** whether `k` contains the primary keyword word for word */
  kIsPrimary: boolean;
  audience: string | null;
  others: Keyword[];
}

const mostSubjectWords = 7;

function keywordOf(text: string, evidence: string): Keyword {
  const clean = plainLine(text);
  const placed = inSentence(barePhrase(clean), evidence);
  const noun = countWords(clean) <= mostSubjectWords && clean.length <= 70 ? asNounPhrase(placed) : null;
  const usable = noun !== null && containsPhrase(noun, clean);
  return { text: clean, object: usable ? escapeMarkdown(noun) : null, shown: escapeMarkdown(placed) };
}

/** The topic cut to a phrase: the part before a colon or dash, at most seven words. */
export function shortTopic(topic: string): string {
  const clean = barePhrase(topic);
  const head = clean.split(/(?<!\s)\s*[:–—|]\s|(?<!\s)\s+-\s/)[0] ?? clean;
  const words = (countWords(head) > 0 ? head : clean).split(' ');
  if (words.length <= mostSubjectWords) return words.join(' ');
  const cut = words.slice(0, mostSubjectWords);
  while (cut.length > 2 && stopWords.has((cut.at(-1) as string).toLowerCase())) cut.pop();
  return cut.join(' ').replace(/[,;]$/, '');
}

function isActivity(word: string): boolean {
  return (
    /\p{Ll}{3}ing$/u.test(word) &&
    !/^(?:thing|things|spring|string|ring|king|evening|morning|ceiling|building|anything|something|everything|nothing|bring)$/.test(
      word,
    )
  );
}

const cache = new WeakMap<Brief, Subject>();

/** The phrases of a brief made ready for slots. */
export function subjectOf(brief: Brief): Subject {
  const known = cache.get(brief);
  if (known) return known;
  const evidence = [...brief.mustSay, brief.angle, brief.audience, ...brief.keywords].join(' \n ');
  const topic = shortTopic(brief.topic);
  const primary = keywordOf(brief.keywords[0] ?? topic, evidence);
  const compared = comparandsOf(brief);
  const topicNoun = compared
    ? compared.map(barePhrase).join(' and ')
    : countWords(topic) <= mostSubjectWords && topic.length <= 70
      ? asNounPhrase(inSentence(topic, evidence))
      : null;
  const keywordNoun =
    primary.text.length <= 70 && countWords(primary.text) <= mostSubjectWords
      ? asNounPhrase(inSentence(barePhrase(primary.text), evidence))
      : null;
  const k =
    primary.object ??
    (keywordNoun === null ? null : escapeMarkdown(keywordNoun)) ??
    (topicNoun === null ? null : escapeMarkdown(topicNoun));
  const audience = plainLine(brief.audience)
    .replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '')
    .replace(/^for\s+/i, '');
  const audienceFits =
    audience !== '' &&
    countWords(audience) <= 6 &&
    !/[,;:()[\]<>{}|\\/]|\b(?:is|are|and|who|want|wants)\b/i.test(audience);
  const subject: Subject = {
    primary,
    k: k ?? 'this subject',
    plain: k === null ? 'this subject' : unescapeMarkdown(k),
    isActivity: k !== null && (isActivity(k.split(' ')[0] ?? '') || isActivity(k.split(' ').at(-1) ?? '')),
    kIsPrimary: primary.object !== null,
    audience: audienceFits ? escapeMarkdown(inSentence(audience, evidence)) : null,
    others: brief.keywords.slice(1).map((keyword) => keywordOf(keyword, evidence)),
  };
  cache.set(brief, subject);
  return subject;
}
