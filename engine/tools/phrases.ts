// What people type, made ready for a place in a sentence.
import { plainLine } from '#engine/writer/escape.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { baseOfVerb } from './verbs.ts';

export type Inputs = Readonly<Record<string, string>>;

/** One clean line of an input without the mark that ended it; '' when nothing was typed. */
export const said = (inputs: Inputs, name: string): string =>
  plainLine(inputs[name] ?? '').replace(/(?<![\s.,;:!…])[\s.,;:!…]+$/u, '');

/** Names that are ordinary words too: never taken for one at the start of what was typed. */
const namesToo = new Set(
  'will mark may rob grant chase bill sue jack hope grace rose frank drew art don pat wade miles sterling manning harding'.split(
    ' ',
  ),
);

/**
 * What was typed, for the middle of a sentence: the capital of its first word goes only where that is an ordinary
 * word for certain, "Baking", "The", "We"; names, "I" and all that is not known stay as typed.
 */
export function midSentence(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2);
  const lower = first.toLowerCase();
  if (!/^\p{Lu}\p{Ll}+$/u.test(first) || /^\p{Lu}/u.test(second) || namesToo.has(lower)) return text;
  const ordinary = stopWords.has(lower) || baseOfVerb(lower) !== null;
  return ordinary ? lower + text.slice(first.length) : text;
}

/** As `said`, for the middle of a sentence. */
export const within = (inputs: Inputs, name: string): string => midSentence(said(inputs, name));

/** As `said`, without a leading word that the sentence says itself ("to", "for", "we", "by"). */
export const after = (inputs: Inputs, name: string, lead: RegExp): string =>
  midSentence(said(inputs, name).replace(lead, ''));

/** A list typed with commas. */
export const listed = (inputs: Inputs, name: string): string[] =>
  (inputs[name] ?? '')
    .split(/[,;\n]/)
    .map((item) =>
      plainLine(item)
        .replace(/^#+/, '')
        .replace(/(?<![.\s])[.\s]+$/u, ''),
    )
    .filter((item) => item !== '');

/** Lines of a longer input. */
export const linesIn = (inputs: Inputs, name: string): string[] =>
  (inputs[name] ?? '')
    .split(/\r?\n/)
    .map((item) => plainLine(item).replace(/^[-*•]\s+/, ''))
    .filter((item) => item !== '');

/** A capital at the start; a word with capitals of its own stays, "iPhone". */
export const capital = (text: string): string =>
  /^\p{L}*\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => oneCapital(letter));

// Some letters have no capital of their own: "ß" would become "SS".
const oneCapital = (letter: string) =>
  letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter;

/** A full sentence: capital first, a mark at the end unless it ends with one, with an emoji or with a link. */
export const sentence = (text: string): string => {
  const one = capital(plainLine(text));
  const [end = ''] = one.match(/[\p{L}\p{M}\p{N}]["'”’)]?$/u) ?? [];
  const last = one.slice(one.lastIndexOf(' ') + 1);
  return end === '' || /^(?:https?:\/\/|www\.|[#@])/i.test(last) ? one : `${one}.`;
};

/** "a, b and c" */
export const joined = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
