import { type Check, count, good, improve, mustFix, note, percent, withKeyword } from '../check.ts';
import { type PageView, placeOfBlock, placeOfSentence } from '../page-view.ts';

const matchPlaces = ({ blocks }: PageView) =>
  blocks.flatMap(({ id, facts, use }) =>
    (use?.matches ?? []).map(({ sentence }) => placeOfSentence(id, facts.sentences[sentence]!)),
  );

const introduction: Check = {
  id: 'keyword-introduction',
  category: 'keyword',
  title: 'Keyword in the introduction',
  measures:
    'Good: all words of the keyword in one sentence of the first paragraph. Improve: spread over the paragraph.',
  why: 'Readers and search engines look at the first lines to see whether the page answers the query.',
  run: withKeyword(({ blocks }, { text }) => {
    const first = blocks.find(
      ({ facts }) => facts.words > 0 && (facts.block.kind === 'paragraph' || facts.block.kind === 'quote'),
    );
    if (first === undefined) return note('There is no paragraph yet.');
    if ((first.use?.matches.length ?? 0) > 0) return good('The first paragraph has the keyword.');
    const add = `Use “${text}” in one of the first sentences.`;
    const places = [placeOfBlock(first)];
    return first.use?.hasAllWords
      ? improve('The words of the keyword are spread over the first paragraph.', add, places)
      : mustFix('The first paragraph does not have the keyword.', add, places);
  }),
};

const densityRange = { least: 0.005, most: 0.035, far: 0.04 };
/** Uses that a short text bears: below 50 words one, below 100 two. */
const shortLimit = (words: number): number => (words <= 50 ? 1 : 2);

const density: Check = {
  id: 'keyword-density',
  category: 'keyword',
  title: 'Keyword density',
  measures:
    'Good: 0.5–3.5% of the words, counted in all forms; below 100 words once or twice, below 50 words once.',
  why: 'A page that never uses the keyword seems to be about something else. One that repeats it reads like spam.',
  run: withKeyword((page, { text }) => {
    const { words, uses } = page;
    if (words === 0) return note('There is no text yet.');
    const share = uses / words;
    const measured = `${count(uses, 'use')} in ${count(words, 'word')} (${percent(share)}).`;
    const more = `Use “${text}” a few more times where it fits.`;
    const less = 'Replace some uses with a synonym or a pronoun.';
    if (uses === 0) return mustFix(measured, more);
    if (words < 100) {
      const most = shortLimit(words);
      return uses <= most ? good(measured) : mustFix(measured, less, matchPlaces(page));
    }
    if (share < densityRange.least) return improve(measured, more);
    if (share <= densityRange.most) return good(measured);
    return share <= densityRange.far
      ? improve(measured, less, matchPlaces(page))
      : mustFix(measured, less, matchPlaces(page));
  }),
};

const distribution: Check = {
  id: 'keyword-distribution',
  category: 'keyword',
  title: 'Keyword distribution',
  measures:
    'Longest stretch without the keyword, as a share of the text’s words (texts of 300 words and more). Good: below 30%. Fix: above 50%.',
  why: 'A topic that runs through the whole text keeps readers sure that they are in the right place.',
  run: withKeyword(({ blocks, words, uses }, { text }) => {
    if (uses === 0) return note('The text does not use the keyword yet.');
    if (words < 300) return note('The text is too short to tell.');
    let since = 0;
    let longest = 0;
    let open = blocks[0]!;
    let [from, to] = [open, open];
    for (const read of blocks) {
      const matched = new Set(read.use?.matches.map(({ sentence }) => sentence));
      read.facts.sentences.forEach((sentence, index) => {
        if (matched.has(index)) {
          since = 0;
          open = read;
          return;
        }
        since += sentence.words;
        if (since > longest) [longest, from, to] = [since, open, read];
      });
    }
    const share = longest / words;
    const measured = `The longest part without the keyword has ${count(longest, 'word')} (${percent(share)} of the text).`;
    if (share < 0.3) return good(measured);
    const advice = `Mention “${text}” or one of its forms there, too.`;
    const places = from === to ? [placeOfBlock(to)] : [placeOfBlock(from), placeOfBlock(to)];
    return share > 0.5 ? mustFix(measured, advice, places) : improve(measured, advice, places);
  }),
};

const headings: Check = {
  id: 'keyword-headings',
  category: 'keyword',
  title: 'Keyword in subheadings',
  measures:
    'Subheadings (H2 and H3) with all words of the keyword, or more than half of them. Good: 30–75%, or one of up to three.',
  why: 'Subheadings tell scanning readers and search engines what each part is about.',
  run: withKeyword(({ headings: all, words, blocks, rules }, { text, telling }) => {
    const subheadings = blocks.filter(
      ({ facts: { block } }) =>
        block.kind === 'heading' && !block.isOutside && (block.level === 2 || block.level === 3),
    );
    const total = all.filter(({ level, isOutside }) => !isOutside && (level === 2 || level === 3)).length;
    if (total === 0)
      return words > 300
        ? mustFix('There are no subheadings.', `Add subheadings, one of them with “${text}”.`)
        : note('A short text needs no subheadings.');
    const withIt = subheadings.filter(({ facts }) => {
      const stems = new Set(facts.sentences.flatMap((sentence) => sentence.stems));
      const share = telling.filter((stem) => stems.has(stem)).length / telling.length;
      // Without forms of words, each word is harder to meet.
      return rules.stem === null ? share >= 0.5 : share > 0.5;
    });
    const share = withIt.length / total;
    const measured = `${withIt.length} of ${count(total, 'subheading')} ${withIt.length === 1 ? 'has' : 'have'} the keyword.`;
    if (share > 0.75 && total > 3)
      return improve(measured, 'Take the keyword out of some subheadings.', withIt.map(placeOfBlock));
    if (share >= 0.3 || (withIt.length > 0 && total <= 3)) return good(measured);
    return withIt.length === 0
      ? mustFix(
          measured,
          `Use “${text}” or its main words in some subheadings.`,
          subheadings.map(placeOfBlock),
        )
      : improve(measured, `Use “${text}” or its main words in more subheadings.`);
  }),
};

export const keywordTextChecks: readonly Check[] = [introduction, density, distribution, headings];
