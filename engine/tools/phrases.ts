// What people type, made ready for a place in a sentence.
import { plainLine } from '#engine/writer/escape.ts';
import { inSentence } from '#engine/writer/in-sentence.ts';

export type Inputs = Readonly<Record<string, string>>;

/** One clean line of an input without the mark that ended it; '' when nothing was typed. */
export const said = (inputs: Inputs, name: string): string =>
  plainLine(inputs[name] ?? '').replace(/[\s.,;:!…]+$/u, '');

/** As `said`, with its first word in lower case where it is no name. */
export const within = (inputs: Inputs, name: string): string => inSentence(said(inputs, name));

/** As `said`, without a leading word that the sentence says itself ("to", "for", "we", "by"). */
export const after = (inputs: Inputs, name: string, lead: RegExp): string =>
  inSentence(said(inputs, name).replace(lead, ''));

/** A list typed with commas. */
export const listed = (inputs: Inputs, name: string): string[] =>
  (inputs[name] ?? '')
    .split(/[,;\n]/)
    .map((it) =>
      plainLine(it)
        .replace(/^#+/, '')
        .replace(/[.\s]+$/u, ''),
    )
    .filter((it) => it !== '');

/** Lines of a longer input. */
export const linesIn = (inputs: Inputs, name: string): string[] =>
  (inputs[name] ?? '')
    .split(/\r?\n/)
    .map((it) => plainLine(it).replace(/^[-*•]\s+/, ''))
    .filter((it) => it !== '');

export const capital = (text: string): string => text.replace(/^(\p{Ll})/u, (letter) => letter.toUpperCase());

/** A full sentence: capital first, a mark at the end. */
export const sentence = (text: string): string => {
  const one = capital(plainLine(text));
  return one === '' || /[.!?…]["'”’)]?$/u.test(one) ? one : `${one}.`;
};

/** "a, b and c" */
export const joined = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
