import { type Check, count, good, improve, mustFix, named, note } from '../check.ts';
import type { ViewHeading } from '../page-view.ts';
import type { CheckPlace } from '#contract/shared/checks.ts';

const placesOf = (headings: readonly ViewHeading[]): CheckPlace[] =>
  headings.flatMap(({ blockId, text }) =>
    blockId === null ? [] : [{ blockId, start: 0, end: text.length }],
  );

const mainHeading: Check = {
  id: 'single-h1',
  category: 'page',
  title: 'One main heading',
  measures: 'Good: exactly one H1.',
  why: 'The main heading tells readers and search engines what the whole page is about.',
  run: ({ headings }) => {
    const firsts = headings.filter(({ level }) => level === 1);
    if (firsts.length === 1) return good(`One H1: ${named(firsts.map(({ text }) => text))}`);
    return firsts.length === 0
      ? mustFix('There is no H1.', 'Add one H1 that says what the page is about.')
      : mustFix(
          `${count(firsts.length, 'H1')}: ${named(firsts.map(({ text }) => text))}`,
          'Keep one H1 and make the others H2.',
          placesOf(firsts.slice(1)),
        );
  },
};

const order: Check = {
  id: 'heading-order',
  category: 'page',
  title: 'Heading order',
  measures: 'Good: no heading is more than one level below the one before.',
  why: 'Screen readers and search engines read the headings as an outline.',
  run: ({ headings }) => {
    if (headings.length === 0) return note('There are no headings.');
    const jumps = headings.filter(({ level }, at) => at > 0 && level > headings[at - 1]!.level + 1);
    if (jumps.length === 0) return good(`${count(headings.length, 'heading')}, no level is skipped.`);
    const shown = jumps.slice(0, 3).map((jump) => {
      const before = headings[headings.indexOf(jump) - 1]!;
      return `H${before.level} to H${jump.level} at “${jump.text.slice(0, 60)}”`;
    });
    return improve(
      `${count(jumps.length, 'skipped level')}: ${shown.join('; ')}.`,
      'Use the next level down.',
      placesOf(jumps),
    );
  },
};

const empty: Check = {
  id: 'heading-text',
  category: 'page',
  title: 'Headings have text',
  measures: 'Good: no heading is empty.',
  why: 'An empty heading is a hole in the outline that screen readers read out.',
  run: ({ headings }) => {
    if (headings.length === 0) return note('There are no headings.');
    const silent = headings.filter(({ text }) => text === '');
    return silent.length === 0
      ? good(`${count(headings.length, 'heading')}, all with text.`)
      : mustFix(`${count(silent.length, 'empty heading')}.`, 'Give it text or remove it.', placesOf(silent));
  },
};

const enoughWords = 300;
const fewWords = 250;

const textLength: Check = {
  id: 'text-length',
  category: 'page',
  title: 'Text length',
  measures: `Good: ${enoughWords} words and more. Fix: below ${fewWords}.`,
  why: 'Very short texts seldom answer what searchers want to know.',
  run: ({ words }) => {
    const measured = `${count(words, 'word')}.`;
    if (words >= enoughWords) return good(measured);
    const advice = `Write at least ${enoughWords} words that answer the reader’s questions.`;
    return words < fewWords ? mustFix(measured, advice) : improve(measured, advice);
  },
};

const images: Check = {
  id: 'images',
  category: 'page',
  title: 'Images',
  measures: 'Good: at least one image.',
  why: 'Images break up the text and can be found in image search.',
  run: ({ images: all }) => {
    const own = all.filter(({ isOutside }) => !isOutside).length;
    return own > 0
      ? good(`${count(own, 'image')}.`)
      : improve('There are no images.', 'Add an image that shows something.');
  },
};

const isFileName = (alt: string) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(alt.trim());

const altTexts: Check = {
  id: 'image-alt',
  category: 'page',
  title: 'Image alt text',
  measures:
    'Good: every image has an alt attribute (empty where it only decorates), and none is a file name.',
  why: 'Screen readers and image search need words for what an image shows.',
  run: ({ images: all }) => {
    if (all.length === 0) return note('There are no images.');
    const without = all.filter(({ alt }) => alt === null);
    const fileNames = all.filter(({ alt }) => alt !== null && isFileName(alt));
    const decorative = all.filter(({ alt }) => alt?.trim() === '').length;
    const parts = [
      count(all.length, 'image'),
      ...(decorative > 0 ? [`${decorative} marked as decoration`] : []),
      ...(without.length > 0
        ? [`${without.length} without alt text: ${named(without.map(({ src }) => src || 'no address'))}`]
        : []),
      ...(fileNames.length > 0
        ? [
            `${fileNames.length} with a file name as alt text: ${named(fileNames.map(({ alt }) => alt ?? ''))}`,
          ]
        : []),
    ];
    const measured = `${parts.join('; ')}.`;
    return without.length + fileNames.length === 0
      ? good(measured)
      : mustFix(
          measured,
          'Say what each image shows, or leave the alt text empty where it only decorates.',
          [...without, ...fileNames].map(({ place }) => place),
        );
  },
};

export const structureChecks: readonly Check[] = [mainHeading, order, empty, textLength, images, altTexts];
