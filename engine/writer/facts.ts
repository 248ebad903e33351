import type { Brief } from '#contract/writer/brief.ts';
import { tokensOf } from '#engine/text/words.ts';
import { citationPattern, textOfDraft } from './draft-text.ts';
import { numberWord } from './evidence/terms.ts';
import type { SourceIndex } from './types.ts';

const digits = /[%$€£]?\d+(?:[.,:]\d+)*%?/g;

const givenBySources = new WeakMap<SourceIndex, ReadonlySet<string>>();

/** A number without thousands separators, currency or percent sign. */
function bareNumber(text: string): string {
  return text.replace(/[%$€£]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(digits)].flatMap(([one]) => [bareNumber(one), ...(one.includes('%') ? ['%'] : [])]);

function givenOf(brief: Brief, sourceIndex: SourceIndex): ReadonlySet<string> {
  let fromSources = givenBySources.get(sourceIndex);
  if (fromSources === undefined) {
    const texts = [
      ...sourceIndex.sentences.map((sentence) => sentence.text),
      ...sourceIndex.sources.map((source) => `${source.title} ${source.url ?? ''}`),
    ];
    fromSources = new Set(texts.flatMap(numbersIn));
    givenBySources.set(sourceIndex, fromSources);
  }
  const { topic, audience, angle, notes, keywords, mustSay } = brief;
  const own = numbersIn([topic, audience, angle, notes, ...keywords, ...mustSay].join('\n'));
  return new Set([...fromSources, ...own]);
}

/** Numbers of a text, in digits, that another text has neither in digits nor, up to ninety, in words. */
export function numbersBeyond(text: string, given: string): string[] {
  const known = new Set([
    ...numbersIn(given),
    ...tokensOf(given).flatMap((token) => numberWord(token) ?? []),
  ]);
  const found = [...text.matchAll(digits)].map(([one]) => one);
  return [...new Set(found.filter((item) => !known.has(bareNumber(item))))];
}

/** Figures (digits, also with % or currency) of a text that neither the brief nor any source has. */
export function unknownNumbers(markdown: string, brief: Brief, sourceIndex: SourceIndex): string[] {
  const numbers = givenOf(brief, sourceIndex);
  const text = textOfDraft(markdown.replace(citationPattern, ''));
  const found = [...text.matchAll(digits)].map(([one]) => one);
  return [
    ...new Set(
      found.filter((item) => !numbers.has(bareNumber(item)) || (item.includes('%') && !numbers.has('%'))),
    ),
  ];
}
