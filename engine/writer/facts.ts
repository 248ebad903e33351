import type { Brief } from '#contract/writer/brief.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { wordsOf } from '#engine/text/words.ts';
import { citationPattern, withoutPlaceholders } from './draft-text.ts';
import { textOfDraft } from './draft-text.ts';
import type { SourceIndex } from './types.ts';

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|billions?|percent)\b/gi;
const digits = /[%$€£]?\d+(?:[.,:]\d+)*%?/g;

interface Given {
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const givenBySources = new WeakMap<SourceIndex, Given>();

/** A number without thousands separators, currency or percent sign. */
function bareNumber(text: string): string {
  return text.replace(/[%$€£]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
}

function factsIn(text: string): { numbers: string[]; words: string[] } {
  return {
    numbers: [...text.matchAll(digits)].flatMap(([one]) => [
      bareNumber(one),
      ...(one.includes('%') ? ['%'] : []),
    ]),
    words: wordsOf(text).flatMap((word) => {
      const lower = word.toLowerCase().replaceAll('’', "'");
      return [lower, lower.replace(/'s$/, ''), ...lower.split(/[-'.,]/)];
    }),
  };
}

function givenOf(brief: Brief, sourceIndex: SourceIndex): Given {
  let fromSources = givenBySources.get(sourceIndex);
  if (fromSources === undefined) {
    const facts = [
      ...sourceIndex.sentences.map((sentence) => sentence.text),
      ...sourceIndex.sources.map((source) => `${source.title} ${source.url ?? ''}`),
    ].map(factsIn);
    fromSources = {
      numbers: new Set(facts.flatMap((fact) => fact.numbers)),
      words: new Set(facts.flatMap((fact) => fact.words)),
    };
    givenBySources.set(sourceIndex, fromSources);
  }
  const own = factsIn(
    [brief.topic, brief.audience, brief.angle, brief.notes, ...brief.keywords, ...brief.mustSay].join('\n'),
  );
  return {
    numbers: new Set([...fromSources.numbers, ...own.numbers]),
    words: new Set([...fromSources.words, ...own.words]),
  };
}

/** Figures (digits, also with % or currency) of a text that neither the brief nor any source has. */
export function unknownNumbers(markdown: string, brief: Brief, sourceIndex: SourceIndex): string[] {
  const { numbers } = givenOf(brief, sourceIndex);
  const text = textOfDraft(markdown.replace(citationPattern, ''));
  const found = [...text.matchAll(digits)].map(([one]) => one);
  return [
    ...new Set(
      found.filter((item) => !numbers.has(bareNumber(item)) || (item.includes('%') && !numbers.has('%'))),
    ),
  ];
}

/**
 * What a text states beyond its input: figures, number words, and capitalised words inside a sentence that are
 * neither in the brief nor in a source. placeholders count too. [] is what every built-in draft must give. A name that
 * stands only at the beginning of a sentence is not seen.
 */
export function inventedFacts(markdown: string, brief: Brief, sourceIndex: SourceIndex): string[] {
  const { words } = givenOf(brief, sourceIndex);
  const placeholders =
    markdown
      .slice()
      .match(/^[ \t]*>[ \t]*\[!(?:gap|placeholder)\].*$/gm)
      ?.map((item) => item.replace(/^\s*>\s*\[!(?:gap|placeholder)\]/, '')) ?? [];
  const all = [textOfDraft(withoutPlaceholders(markdown)), ...placeholders.map(textOfDraft)].join('\n\n');
  const found = new Set(unknownNumbers(all, brief, sourceIndex));
  for (const [word] of all.matchAll(numberWords)) if (!words.has(word.toLowerCase())) found.add(word);
  for (const sentence of splitSentences(all)) {
    for (const match of sentence.matchAll(/(?<=[\p{L}\p{N},;'’)]\s)\p{Lu}[\p{L}\p{M}\p{N}'’-]*/gu)) {
      const word = match[0].toLowerCase().replaceAll('’', "'");
      if (
        /^i(?:'\w+)?$/.test(word) ||
        word.split(/['-]/).every((part) => part === '' || words.has(part)) ||
        words.has(word)
      )
        continue;
      found.add(match[0]);
    }
  }
  return [...found];
}
