import type { Measured } from './counted-pages.ts';
import { recurrenceFactor } from './language/recurrence.ts';
import { copiedFrom, limitOf, type Overlap, pairedFrom, piecedFrom, wordsFrom } from './pages/overlap.ts';
import { kindOfPage } from './pages/page-kind.ts';
import type { SnapshotNumbers } from './prepare-snapshot.ts';
import { likenessFactor, limitOfWords } from './scale.ts';
import type { Scorable } from './scorable.ts';
import type { PageWords } from './terms/page-words.ts';
import type { DetectedLanguage } from '#engine/text/language.ts';
import { nameOfLanguage } from './language/scoring-language.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

const pageName = ({ pages }: SnapshotNumbers, at: number) =>
  `“${pages[at]?.title || pages[at]?.url || 'a page'}”`;

function aboutOverlap(numbers: SnapshotNumbers, overlap: Overlap): string[] {
  const limit = `The score is limited to ${Math.round(limitOf(overlap))}.`;
  const out: string[] = [];
  if (overlap.copied >= copiedFrom)
    out.push(
      `${percent(overlap.copied)} of the text stands word for word on compared pages, most on ${pageName(numbers, overlap.page)}. ${limit}`,
    );
  if (overlap.words >= wordsFrom)
    out.push(`The text has nearly the same words as ${pageName(numbers, overlap.wordsPage)}. ${limit}`);
  if (overlap.copied < copiedFrom && (overlap.pieced >= piecedFrom || overlap.paired >= pairedFrom))
    out.push(
      `${percent(overlap.paired)} of the text’s pairs of neighboring words stand on compared pages: it seems to be put together from them. ${limit}`,
    );
  return out;
}

/** What costs points or limits the score, and what does not fit the compared pages. */
export function warningsOf(
  numbers: SnapshotNumbers,
  { cost, coverage, likeness, order, recurrence, takenUp }: Measured,
  input: { overlap: Overlap; page: PageWords; scorable: Scorable; writtenIn: DetectedLanguage | null },
): string[] {
  const { overlap, page, scorable, writtenIn } = input;
  const { prose, tokens } = page;
  const words = tokens.stems.length;
  const out = aboutOverlap(numbers, overlap);
  const limit = limitOfWords(likeness, recurrence);
  if (out.length === 0 && limit < 100)
    out.push(
      `Nearly all of the text’s rarer words stand on compared pages, which no page has of the others: it seems to be put together from their words. The score is limited to ${Math.round(limit)}.`,
    );
  if (cost >= 1)
    out.push(`Terms used far above their range and sentences said again cost ${Math.round(cost)} points.`);
  const kept = likenessFactor(likeness, coverage / numbers.usual);
  if (words >= 50 && kept < 0.95)
    out.push(
      `The text has few of the words that compared pages share${likeness.subject < 0.5 ? '' : ' around the terms'}, so ${percent(kept)} of its points count.`,
    );
  if (order < 0.95)
    out.push(
      `The words do not follow each other as they do in ${prose.english ? 'English sentences' : 'sentences of the compared pages'}, so points count less.`,
    );
  if (recurrenceFactor(recurrence) < 0.95)
    out.push(
      'The same words come back at even distances, as where sentences are filled with terms in turn, so points count less. Stay with a thing for some sentences.',
    );
  if (takenUp < 0.95)
    out.push(
      'Nearly all terms stand in one sentence each and are not taken up again, so points count less. Say more of fewer terms.',
    );
  if (words >= 100 && prose.words < 0.2 * words)
    out.push(
      `Only ${percent(prose.words / words)} of the words stand in whole sentences. Terms count there; in lists, tables and headings they count little.`,
    );
  if (writtenIn !== null && writtenIn.code !== numbers.language)
    out.push(
      `The text seems to be ${writtenIn.name}, the compared pages ${nameOfLanguage(numbers.language)}.`,
    );
  const kind = kindOfPage(scorable);
  if (
    numbers.kind !== null &&
    numbers.pages.length >= 3 &&
    scorable.title !== '' &&
    kind !== numbers.kind &&
    numbers.kind !== 'an article'
  )
    out.push(`Most compared pages are ${numbers.kind} by their titles; yours is ${kind}.`);
  return out;
}
