import { stemOf } from '../../text/stems.ts';
import { keywordTokens } from './keyword-tokens.ts';

/** Where a class of words was found: tokens from `from` up to, not including, `to`. */
export interface Hit<Class extends string> {
  class: Class;
  from: number;
  to: number;
}

type Form = (token: string) => string;
const asWritten: Form = (token) => token;
/** Singular and plural alike, also of words that English stems do not know ("zapatillas", "Laufschuhe"). */
export const anyNumber: Form = (token) => {
  // Models and abbreviations: "rav4s", "cdns".
  if (/^(?:[^aeiouy]{2,}|.*\d)s$/.test(token)) return token.slice(0, -1);
  return stemOf(token).replace(/(?<=.....)(?:ung(?:en)?|en|es|[aeonsx]|(?<=[^aeiou])t)$/, '');
};

/** The phrases of a comma-separated list, as lists of words. */
export const phrasesOf = (lines: readonly string[]): string[][] =>
  lines
    .join(', ')
    .split(', ')
    .map(keywordTokens)
    .filter((tokens) => tokens.length > 0);

/**
 * A finder of words and phrases by class, from a table of comma-separated lists; of a class the longest phrase at a
 * place counts. Its cost grows with the number of tokens and with the phrases that begin alike.
 * @param form how two forms of a word are made alike; left out, only the word as it is written counts
 */
export function wordClasses<Class extends string>(
  table: Record<Class, readonly string[]>,
  form: Form = asWritten,
): (tokens: readonly string[]) => Hit<Class>[] {
  const starts = new Map<string, { class: Class; tokens: string[] }[]>();
  for (const name of Object.keys(table) as Class[])
    for (const phrase of phrasesOf(table[name])) {
      const tokens = phrase.map(form);
      const there = starts.get(tokens[0]!);
      if (there) there.push({ class: name, tokens });
      else starts.set(tokens[0]!, [{ class: name, tokens }]);
    }
  for (const phrases of starts.values()) phrases.sort((a, b) => b.tokens.length - a.tokens.length);
  return (tokens) => {
    const forms = form === asWritten ? tokens : tokens.map(form);
    const hits: Hit<Class>[] = [];
    const takenTo = new Map<Class, number>();
    for (let from = 0; from < forms.length; from++)
      for (const phrase of starts.get(forms[from]!) ?? []) {
        if ((takenTo.get(phrase.class) ?? 0) > from) continue;
        if (!phrase.tokens.every((token, index) => token === forms[from + index])) continue;
        const to = from + phrase.tokens.length;
        takenTo.set(phrase.class, to);
        hits.push({ class: phrase.class, from, to });
      }
    return hits;
  };
}
