import { loadScoringLanguage } from './language/scoring-language.ts';
import { matchTerms, termIndex } from './match-terms.ts';
import { rememberingStem, type Stem, tokensOfText } from './tokens.ts';

/**
 * Where a term stands in a line of text, by the same rules as the score counts it.
 * @param term stems joined by a space, as an analysis names it
 * @returns pairs of offsets into the text, in reading order
 */
export function findTerm(
  text: string,
  term: string,
  stem: Stem = rememberingStem(),
): { from: number; to: number }[] {
  const stems = term.split(' ').filter((part) => part !== '');
  const tokens = tokensOfText(text, stem);
  const offsets: number[] = [];
  let after = 0;
  for (const form of tokens.forms) {
    const at = text.indexOf(form, after);
    offsets.push(at);
    after = at + form.length;
  }
  const [starts = []] = matchTerms(tokens, termIndex([stems]), 1);
  return starts.map((start) => {
    const last = start + stems.length - 1;
    return { from: offsets[start]!, to: offsets[last]! + tokens.forms[last]!.length };
  });
}

/**
 * `findTerm` for terms of an analysis.
 * @param language the analysis' language, ISO 639-1
 */
export async function termFinder(
  language = 'en',
): Promise<(text: string, term: string) => { from: number; to: number }[]> {
  const stem = rememberingStem(await loadScoringLanguage(language));
  return (text, term) => findTerm(text, term, stem);
}
