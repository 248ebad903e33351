// Sentences about positions and publications: figures as they were, never a guess.
import type { ArticleDetail, Publication } from '#contract/articles.ts';
import { dateText } from '#web/kernel/text/format.ts';

export type PublicationState = Publication['state'];
type PositionAt = Publication['before'][number];
type Slip = ArticleDetail['slips'][number];

/** A day in the reader's language, in the reader's own zone. */
export const dayOf = (at: string): string => dateText(at, { day: 'numeric', month: 'long', year: 'numeric' });

/** A moment short enough for a chart. */
export const momentOf = (at: string): string => dateText(at, { dateStyle: 'medium', timeStyle: 'short' });

/** Where a page stands, in words: a position only when one was seen. */
export function standsAt({ state, position }: Pick<PositionAt, 'state' | 'position'>): string {
  if (position !== null) return `position ${position}`;
  if (state === 'not-in-depth') return 'not in the results that were read';
  if (state === 'not-in-top') return 'not in the results';
  return state === 'failed' ? 'not known, the check failed' : 'not checked yet';
}

export function slipSentence({ keyword, from, to, at, state }: Slip): string {
  const day = dayOf(at);
  return to === null
    ? `“${keyword}”: stood at ${from}, ${standsAt({ state, position: null })} on ${day}.`
    : `“${keyword}”: fell from ${from} to ${to} on ${day}.`;
}

const scoreText = (score: number | null) => (score === null ? '—' : `${Math.round(score)}`);

/** What changed for each keyword that stood somewhere before or was seen since. */
function movements({ before, after }: Pick<Publication, 'before' | 'after'>): string[] {
  const keywords = [...new Set([...before, ...after].map(({ keyword }) => keyword))];
  return keywords.flatMap((keyword) => {
    const was = before.find((item) => item.keyword === keyword && item.state !== 'pending');
    const is = after.find((item) => item.keyword === keyword);
    if (!was && !is) return [];
    if (!is) return [`“${keyword}” stood at ${was?.position ?? '—'}, not checked since`];
    if (!was) return [`“${keyword}” at ${is.position ?? '—'} since`];
    if (was.position === is.position && was.state === is.state)
      return [`“${keyword}” stayed at ${is.position ?? '—'}`];
    return [`“${keyword}” from ${was.position ?? '—'} to ${is.position ?? '—'}`];
  });
}

/**
 * "Published 2: score from 61 to 74, “rye bread” from 3 to 1": how it stood before and stands since.
 * @param earlier the publication before it, whose score is the former one
 */
export function publicationSentence(publication: Publication, earlier: Publication | undefined): string {
  const score =
    earlier === undefined
      ? publication.score === null
        ? 'not scored'
        : `score ${scoreText(publication.score)}`
      : `score from ${scoreText(earlier.score)} to ${scoreText(publication.score)}`;
  return `Published ${publication.number}: ${[score, ...movements(publication)].join(', ')}`;
}
