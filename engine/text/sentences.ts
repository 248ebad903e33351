import abbreviationTable from './data/abbreviations.json' with { type: 'json' };
import sentenceWords from './data/sentence-words.json' with { type: 'json' };
import { guessSentenceLanguage, type SentenceLanguage } from './function-words.ts';
import { paragraphsOf } from './paragraphs.ts';

interface Rules {
  language: SentenceLanguage;
  abbreviations: ReadonlySet<string>;
  /** abbreviations that do end a sentence when one of the starters follows */
  mayEnd: ReadonlySet<string>;
  starters: ReadonlySet<string>;
}

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));
const rulesByLanguage = new Map<SentenceLanguage, Rules>();

function rulesFor(language: SentenceLanguage): Rules {
  let rules = rulesByLanguage.get(language);
  if (rules === undefined) {
    const { any, [language]: own } = abbreviationTable;
    const mayEnd = setOf(any.mayEnd, own.mayEnd);
    const abbreviations = setOf(any.never, own.never, ...mayEnd);
    rules = { language, abbreviations, mayEnd, starters: setOf(sentenceWords.starters[language]) };
    rulesByLanguage.set(language, rules);
  }
  return rules;
}

const steps = setOf(sentenceWords.steps);
const speech = new RegExp(
  `^(?:\\p{Lu}[\\p{L}'’.-]{0,30}\\s){1,3}(?:${sentenceWords.speech.replaceAll(' ', '|')})(?!\\p{L})`,
  'u',
);
const anyMark = /[.!?…‽؟۔।॥։。！？｡．;]/g;
const markRun = /[.!?…‽؟۔।॥։。！？｡．]+(?: \.(?= ?\.| |$))*|(?<=\p{Script=Greek});/uy;
// Also a note's number, a picture character and the French » after its space.
const closers =
  /(?:["'”’“»«)\]】」』）》〉〕］}*_]|\[\d{1,3}\]|[¹²³⁰-⁹]| »(?=[\s.,;]|$)| ?\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F)*)+/uy;
// “ closes in German and opens in Chinese.
const wideClosers = /["'”’»)\]】」』）》〉〕］}]+/y;
const wide = /[。！？｡．]/;
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（“]/u;
const goesOn = /^(?:[、，,と]|って|\S{0,3}[问問说說道喊叫答])/u;
const window = 60;

const endOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
};

/** One place where a sentence may end. */
interface Stop {
  /** the sentence up to the mark, its last characters only */
  before: string;
  marks: string;
  closing: string;
  /** quotation marks and brackets before what follows */
  opening: string;
  /** what follows, its first characters only */
  rest: string;
  isFirst: boolean;
  lowerText: boolean;
}

function endsHere(stop: Stop, rules: Rules): boolean {
  const { before, marks, closing, opening, rest } = stop;
  if (/^\p{Ll}/u.test(rest)) return marks === '.' && opening === '' && startsLower(stop, rules);
  if (/[!?‽؟۔।॥։;]/.test(marks)) return !(/["”’“»«]/.test(closing) && speech.test(rest));
  if (marks !== '.') return opening !== '' || /^[\p{Lu}\p{Lo}]/u.test(rest);
  const last = lastToken(before);
  const nextWord = wordAt(rest);
  if (/^\p{N}{1,3}$/u.test(last)) return numberEnds(stop, last, nextWord, rules);
  if (/^\p{L}$/u.test(last)) {
    if (stop.isFirst && before.trim() === last && last !== 'I') return false;
    if (!/\p{Lu}/u.test(last)) return !/\p{Script=Latin}/u.test(last) && !rules.abbreviations.has(last);
    return last === 'I' || (rules.starters.has(nextWord) && nextWord.length > 1 && last !== 'J');
  }
  if (/^(?:\p{Lu}\.-?)+\p{Lu}$/u.test(last)) return rules.starters.has(nextWord);
  if (rules.language === 'de' && /^[IVX]{2,}$/.test(last)) return rules.starters.has(nextWord);
  const key = last.toLowerCase();
  if (!isAbbreviation(key, rules)) return true;
  // "No. 5", but "The answer is no. Next"; "est. 1990", but "It is the 1 Mar. Then".
  if (rules.language === 'en' && /^(?:no|ed|mar|est|art|min|max|op|app)$/.test(key))
    return !/^\p{N}/u.test(rest) && (last === key || key === 'no');
  return (rules.mayEnd.has(key) || key.endsWith('str')) && rules.starters.has(nextWord);
}

const lastToken = (before: string): string =>
  (/(?<!\S)\S+$/.exec(before)?.[0] ?? '').replace(/^["'“‘„«»¿¡([{*_]+|^[cdjlmnst]['’](?=.)/giu, '');
const wordAt = (rest: string): string => (/^[\p{L}'’]+/u.exec(rest)?.[0] ?? '').toLowerCase();
const isAbbreviation = (key: string, rules: Rules): boolean =>
  rules.abbreviations.has(key) || (rules.language === 'de' && key.length > 3 && key.endsWith('str'));

/** "1. Do this", "Step 2. Do that" and German "am 3. Oktober" go on; "There were 12. Nobody counted" does not. */
function numberEnds({ before, rest, isFirst }: Stop, last: string, nextWord: string, rules: Rules): boolean {
  const words = before.trim().split(' ');
  if (isFirst && words.length === 1) return false;
  if (isFirst && words.length === 2 && steps.has((words[0] as string).toLowerCase())) return false;
  if (rules.language !== 'de' || last.length > 2) return true;
  return rules.starters.has(nextWord) || !/^[\p{L}\p{N}]/u.test(rest);
}

/** Whether a sentence begins with the lower-case word that follows: "iPhone sales grew", or a text without capitals. */
function startsLower({ before, rest, lowerText }: Stop, rules: Rules): boolean {
  const last = lastToken(before);
  if (!/^[\p{L}\p{M}'’-]{3,}$|^Mac$/u.test(last) || isAbbreviation(last.toLowerCase(), rules)) return false;
  return (
    lowerText || /^\p{Ll}+\p{Lu}/u.test(rest) || /^(?:[bcdfghjklmnpqrstvwxz]{2,}|[xzn])(?=\s)/.test(rest)
  );
}

/** "one.Second one": a space is missing, which tells it from "Node.js" and "example.com". */
function isGlued(before: string, rest: string): boolean {
  const token = /(?<!\S)\S+$/.exec(before)?.[0] ?? '';
  return (
    /^["'“‘(]?[\p{L}\p{N}'’-]*[\p{Ll}\p{N}]$/u.test(token) && /^(?:\p{Lu}\p{Ll}+[\s,]|\p{Lu}\s)/u.test(rest)
  );
}

/** Splits one paragraph of one line into sentences. */
function splitParagraph(paragraph: string, rules: Rules): string[] {
  const found: string[] = [];
  const lowerText = /^\P{L}*\p{Ll}(?!\p{Lu})/u.test(paragraph);
  let start = 0;
  anyMark.lastIndex = 0;
  for (let hit = anyMark.exec(paragraph); hit !== null; hit = anyMark.exec(paragraph)) {
    const markAt = hit.index;
    const marksEnd = endOf(markRun, paragraph, markAt);
    if (marksEnd === markAt) continue;
    const isWide = wide.test(paragraph.charAt(marksEnd - 1));
    let end = endOf(isWide ? wideClosers : closers, paragraph, marksEnd);
    // ".)." and "?”." are one end.
    for (let more = endOf(markRun, paragraph, end); more > end;) {
      end = endOf(isWide ? wideClosers : closers, paragraph, more);
      more = endOf(markRun, paragraph, end);
    }
    anyMark.lastIndex = end;
    if (end >= paragraph.length) break;
    const marks = paragraph.slice(markAt, Math.min(marksEnd, markAt + window));
    const closing = paragraph.slice(marksEnd, Math.min(end, marksEnd + window));
    const before = paragraph.slice(Math.max(start, markAt - window), markAt);
    const next = paragraph.slice(end, end + 2 * window);
    const rest = next.replace(/^\s+/, '');
    let ends: boolean;
    if (isWide || (/[!?]/.test(marks) && withoutSpaces.test(next))) {
      const betweenDigits = marks === '．' && /\p{N}$/u.test(before) && /^\p{N}/u.test(next);
      ends = !betweenDigits && !(closing !== '' && goesOn.test(rest));
    } else if (next === rest) {
      const emoji = /\p{Extended_Pictographic}/u.test(closing);
      ends =
        /[۔।॥։]/.test(marks) ||
        (isGlued(before, rest) && !/…|\.\./.test(marks)) ||
        (emoji && /^\p{Lu}/u.test(rest));
    } else {
      const opening = /^["'“‘„«»¿¡([{‹「『]*/u.exec(rest)?.[0] ?? '';
      const isFirst = markAt - start <= window;
      const stop = { before, marks, closing, opening, rest: rest.slice(opening.length), isFirst, lowerText };
      ends = endsHere(stop, rules);
    }
    if (!ends) continue;
    found.push(paragraph.slice(start, end).trim());
    start = end;
  }
  const tail = paragraph.slice(start).trim();
  if (tail !== '') found.push(tail);
  return found;
}

/**
 * Sentences of a plain text, in order, trimmed, inner whitespace collapsed. Headings, items of lists, steps and rows
 * of tables are sentences of their own; abbreviations, initials, ordinals, decimals, addresses and what is said in
 * quotation marks stay whole. Time and memory are linear in the text's length, whatever the text.
 * @param language whose abbreviations count; guessed from the text when not given. Stops of other scripts always end.
 */
export function splitSentences(text: string, language = guessSentenceLanguage(text)): string[] {
  const rules = rulesFor(language);
  const all: string[] = [];
  for (const paragraph of paragraphsOf(text))
    for (const sentence of splitParagraph(paragraph, rules)) all.push(sentence);
  return all;
}
