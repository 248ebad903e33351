import { englishFigure } from '#contract/shared/english-figure.ts';
import { type Check, count, good, improve, mustFix, note, percent } from '../check.ts';
import { type PageView, placeOfBlock, type ReadBlock } from '../page-view.ts';

const noText = note('There is no running text yet.');

const presence: Check = {
  id: 'text-presence',
  category: 'readability',
  title: 'Text to read',
  measures: 'Good: 50 characters of text and more.',
  why: 'Readability can be judged only where there is something to read.',
  run: ({ blocks }) => {
    const length = blocks.reduce(
      (sum, { facts }) => sum + (facts.isProse ? facts.block.text.trim().length : 0),
      0,
    );
    const measured = `${count(length, 'character')} of running text.`;
    return length >= 50 ? good(measured) : mustFix(measured, 'Write some text first.');
  },
};

const longParagraph = 150;
const veryLongParagraph = 200;

const paragraphLength: Check = {
  id: 'paragraph-length',
  category: 'readability',
  title: 'Paragraph length',
  measures: `Words of the longest paragraph. Good: up to ${longParagraph}. Fix: above ${veryLongParagraph}.`,
  why: 'Long paragraphs look like a wall, above all on a phone.',
  run: ({ blocks }) => {
    const paragraphs = blocks.filter(
      ({ facts }) => facts.isProse && facts.block.kind !== 'list' && facts.words > 0,
    );
    if (paragraphs.length === 0) return noText;
    const long = paragraphs.filter(({ facts }) => facts.words > longParagraph);
    if (long.length === 0)
      return good(`${count(paragraphs.length, 'paragraph')}, none above ${longParagraph} words.`);
    const longest = long.reduce((most, { facts }) => Math.max(most, facts.words), 0);
    const measured = `${long.length} of ${count(paragraphs.length, 'paragraph')} ${long.length === 1 ? 'has' : 'have'} more than ${longParagraph} words; the longest has ${englishFigure(longest)}.`;
    const advice = 'Split it where a new thought begins.';
    const places = long.map(placeOfBlock);
    return longest > veryLongParagraph
      ? mustFix(measured, advice, places)
      : improve(measured, advice, places);
  },
};

interface Section {
  words: number;
  /** its heading, or its first block */
  first: ReadBlock;
}

function sectionsOf({ blocks }: PageView): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const { kind, level, isOutside } = block.facts.block;
    if (isOutside) continue;
    if (sections.length === 0 || (kind === 'heading' && level > 1)) sections.push({ words: 0, first: block });
    if (kind !== 'heading') sections.at(-1)!.words += block.facts.words;
  }
  return sections;
}

const longSection = 300;
const veryLongSection = 350;

const subheadings: Check = {
  id: 'subheadings',
  category: 'readability',
  title: 'Subheading distribution',
  measures: `Words of the longest part between subheadings. Good: up to ${longSection}. Fix: above ${veryLongSection}, or no subheading in a longer text.`,
  why: 'Subheadings let readers scan the text and find what they look for.',
  run: (page) => {
    const sections = sectionsOf(page);
    if (page.words === 0) return noText;
    const long = sections.filter(({ words }) => words > longSection);
    const longest = sections.reduce((most, { words }) => Math.max(most, words), 0);
    const measured = `The longest part without a subheading has ${count(longest, 'word')}.`;
    if (long.length === 0) return good(measured);
    const hasNone = !page.blocks.some(({ facts: { block } }) => block.kind === 'heading' && block.level > 1);
    const advice = `Add a subheading at least every ${longSection} words.`;
    const places = long.map(({ first }) => placeOfBlock(first));
    return hasNone || longest > veryLongSection
      ? mustFix(measured, advice, places)
      : improve(measured, advice, places);
  },
};

const easyFrom = 60;
const hardBelow = 30;

const readingEase: Check = {
  id: 'reading-ease',
  category: 'readability',
  title: 'Flesch reading ease',
  measures: `From words per sentence and syllables per word, about 0 (hard) to 100 (easy). Good: ${easyFrom} and more. Fix: below ${hardBelow}.`,
  why: 'Most adults read texts of 60 and more without effort.',
  run: ({ sentences, rules }) => {
    if (rules.readingEase === null) return note(`The formula is not known for ${rules.name}.`);
    if (sentences.length === 0) return noText;
    let words = 0;
    let syllables = 0;
    for (const sentence of sentences) {
      words += sentence.words;
      syllables += sentence.syllables;
    }
    const ease = Math.round(rules.readingEase(words / sentences.length, syllables / words));
    const estimate = rules.code === 'en' ? '' : ' Syllables are estimated.';
    const measured = `Reading ease ${ease}: ${Math.round((words / sentences.length) * 10) / 10} words a sentence, ${Math.round((syllables / words) * 100) / 100} syllables a word.${estimate}`;
    if (ease >= easyFrom) return good(measured);
    const advice = 'Use shorter sentences and simpler words.';
    return ease < hardBelow ? mustFix(measured, advice) : improve(measured, advice);
  },
};

const complexShare = 0.1;

const complexity: Check = {
  id: 'word-complexity',
  category: 'readability',
  title: 'Word complexity',
  measures:
    'Share of words with more than seven letters and three syllables or more that are neither easy words nor names. Good: up to 10%.',
  why: 'Everyday words are read faster and by more people.',
  run: ({ blocks, rules }) => {
    if (rules.code !== 'en') return note(`Easy words of ${rules.name} are not known.`);
    const prose = blocks.filter(({ facts }) => facts.isProse && facts.words > 0);
    if (prose.length === 0) return noText;
    const words = prose.reduce((sum, { facts }) => sum + facts.words, 0);
    const complex = prose.reduce((sum, { facts }) => sum + facts.complexWords, 0);
    const share = complex / words;
    const measured = `${englishFigure(complex)} of ${count(words, 'word')} (${percent(share)}) ${complex === 1 ? 'is' : 'are'} complex.`;
    if (share <= complexShare) return good(measured);
    const worst = prose.toSorted(
      (a, b) => b.facts.complexWords / b.facts.words - a.facts.complexWords / a.facts.words,
    );
    return improve(
      measured,
      'Replace long words with simpler ones where you can.',
      worst.slice(0, 3).map(placeOfBlock),
    );
  },
};

export const textPartChecks: readonly Check[] = [
  presence,
  paragraphLength,
  subheadings,
  readingEase,
  complexity,
];
