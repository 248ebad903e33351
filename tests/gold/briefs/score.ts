import type { Citation, GoldBrief, Point } from './load.ts';

/** What an engine shows of one brief. */
export interface ShownBrief {
  /** For each point, in the brief's order: the sentences under it, the first one first, and those reported to contradict it. */
  points: { evidence: Citation[]; contradicts: Citation[] }[];
  /** Pairs of sentences that are reported to contradict each other. */
  disagreements: [Citation, Citation][];
}

/** Shares between 0 and 1; `points`, `shown` and `reports` say of how many. */
export interface BriefsScore {
  points: number;
  firstRight: number;
  anyRight: number;
  shown: number;
  wrongEvidence: number;
  furnitureShown: number;
  contradictionsFound: number;
  reports: number;
  falseAlarms: number;
  lookAlikesReported: number;
}

const EVIDENCE_SHOWN = 3;
/** A lead, a table's header or the sentence before may come along with a sentence. */
const WORDS_BROUGHT_ALONG = 30;
const LEAST_SHARE_OF_MARK = 2 / 3;

const words = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const collapse = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Whether a shown sentence is a marked one, however a splitter of sentences cut it. */
export function sameSentence(shown: Citation, mark: Citation): boolean {
  if (shown.source !== mark.source) return false;
  const [text, marked] = [collapse(shown.sentence), collapse(mark.sentence)];
  if (text.includes(marked)) return words(text) <= words(marked) + WORDS_BROUGHT_ALONG;
  return marked.includes(text) && words(text) >= words(marked) * LEAST_SHARE_OF_MARK;
}

const isAmong = (shown: Citation, marks: Citation[]): boolean =>
  marks.some((mark) => sameSentence(shown, mark));

const samePair = (shown: [Citation, Citation], marks: [Citation, Citation]): boolean =>
  (sameSentence(shown[0], marks[0]) && sameSentence(shown[1], marks[1])) ||
  (sameSentence(shown[0], marks[1]) && sameSentence(shown[1], marks[0]));

const right = ({ supports, contradicts = [] }: Point): Citation[] => [...supports, ...contradicts];

/** Two sides of one point disagree as well, whether or not the brief lists them as a pair. */
const onTwoSides = (pair: [Citation, Citation], { supports, contradicts = [] }: Point): boolean =>
  (isAmong(pair[0], supports) && isAmong(pair[1], contradicts)) ||
  (isAmong(pair[1], supports) && isAmong(pair[0], contradicts));

/**
 * Scores what an engine shows of each brief by the marks; README.md says what each number means.
 * @param show answers a brief without looking at its marks
 * @throws Error if a point of a brief is missing in the answer
 */
export function scoreBriefs(briefs: GoldBrief[], show: (brief: GoldBrief) => ShownBrief): BriefsScore {
  const sum = { points: 0, first: 0, any: 0, shown: 0, wrong: 0, furniture: 0 };
  const planted = { all: 0, found: 0, reports: 0, false: 0, alike: 0, alikeReported: 0 };
  for (const brief of briefs) {
    const answer = show(brief);
    if (answer.points.length !== brief.points.length) throw new Error(`Points are missing: ${brief.id}`);
    for (const [index, point] of brief.points.entries()) {
      const { evidence, contradicts } = answer.points[index]!;
      const marks = right(point);
      const shown = evidence.slice(0, EVIDENCE_SHOWN);
      const rightlyNone = shown.length === 0 && marks.length === 0;
      sum.points++;
      sum.first += Number(rightlyNone || (shown[0] !== undefined && isAmong(shown[0], marks)));
      sum.any += Number(rightlyNone || shown.some((sentence) => isAmong(sentence, marks)));
      sum.shown += shown.length;
      sum.wrong += shown.filter((sentence) => !isAmong(sentence, marks)).length;
      sum.furniture += evidence.filter(({ source, sentence }) =>
        brief.furniture[source]?.includes(collapse(sentence)),
      ).length;

      const against = point.contradicts ?? [];
      planted.all += Number(against.length > 0);
      planted.found += Number(contradicts.some((sentence) => isAmong(sentence, against)));
      planted.reports += contradicts.length;
      planted.false += contradicts.filter((sentence) => !isAmong(sentence, against)).length;
    }
    const reported = answer.disagreements;
    planted.all += brief.disagreements.length;
    planted.found += brief.disagreements.filter(({ sides }) =>
      reported.some((pair) => samePair(pair, sides)),
    ).length;
    planted.reports += reported.length;
    planted.false += reported.filter(
      (pair) =>
        !brief.disagreements.some(({ sides }) => samePair(pair, sides)) &&
        !brief.points.some((point) => onTwoSides(pair, point)),
    ).length;
    planted.alike += brief.lookAlikes.length;
    planted.alikeReported += brief.lookAlikes.filter(({ sides }) =>
      reported.some((pair) => samePair(pair, sides)),
    ).length;
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    points: sum.points,
    firstRight: share(sum.first, sum.points),
    anyRight: share(sum.any, sum.points),
    shown: sum.shown,
    wrongEvidence: share(sum.wrong, sum.shown),
    furnitureShown: sum.furniture,
    contradictionsFound: share(planted.found, planted.all),
    reports: planted.reports,
    falseAlarms: share(planted.false, planted.reports),
    lookAlikesReported: share(planted.alikeReported, planted.alike),
  };
}
