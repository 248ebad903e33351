import type { GoldKeyword, Intent } from './gold.ts';

/** What an engine says of one keyword; keywords with one group id (within a field) are one page. */
export interface Prediction {
  keyword: string;
  intent: Intent;
  isQuestion: boolean;
  group: string;
}

/** A wrong mark: what was said, and what would have been right. */
export interface Miss<Mark> {
  keyword: string;
  predicted: Mark;
  right: Mark[];
}

/** Two keywords, in the order of the gold set. */
export type Pair = [string, string];

/** How many marks are right, as a share from 0 to 1, and each wrong one. */
export interface MarkScore<Mark> {
  right: number;
  total: number;
  accuracy: number;
  misses: Miss<Mark>[];
}

/** Pairs of keywords of one field: said to be one page, truly one page, and both. */
export interface ClusterScore {
  predictedPairs: number;
  goldPairs: number;
  rightPairs: number;
  /** Share of the predicted pairs that are right; 1 if none is predicted. */
  precision: number;
  /** Share of the gold pairs that are predicted; 1 if there is none to find. */
  recall: number;
  /** Harmonic mean of precision and recall. */
  f1: number;
  wronglyTogether: Pair[];
  wronglyApart: Pair[];
}

/** Scores of one run against a set of gold keywords. */
export interface Score {
  intent: MarkScore<Intent>;
  question: MarkScore<boolean>;
  clusters: ClusterScore;
}

interface Marked {
  gold: GoldKeyword;
  prediction: Prediction;
}

/**
 * Puts each gold keyword beside its prediction; predictions for other keywords are left aside, so that a part
 * of the set (a language, a field, the traps) can be scored with the predictions for the whole.
 * @throws Error if the set is empty, a keyword has no prediction, or has two.
 */
function beside(gold: readonly GoldKeyword[], predictions: readonly Prediction[]): Marked[] {
  if (gold.length === 0) throw new Error('There are no gold keywords to score against.');
  const byKeyword = new Map<string, Prediction>();
  for (const prediction of predictions) {
    if (byKeyword.has(prediction.keyword)) throw new Error(`Two predictions for "${prediction.keyword}".`);
    byKeyword.set(prediction.keyword, prediction);
  }
  return gold.map((mark) => {
    const prediction = byKeyword.get(mark.keyword);
    if (!prediction) throw new Error(`No prediction for "${mark.keyword}".`);
    return { gold: mark, prediction };
  });
}

function scoreMarks<Mark>(
  marked: readonly Marked[],
  predicted: (prediction: Prediction) => Mark,
  right: (gold: GoldKeyword) => Mark[],
): MarkScore<Mark> {
  const misses = marked
    .map(({ gold, prediction }) => ({
      keyword: gold.keyword,
      predicted: predicted(prediction),
      right: right(gold),
    }))
    .filter((mark) => !mark.right.includes(mark.predicted));
  const total = marked.length;
  const count = total - misses.length;
  return { right: count, total, accuracy: count / total, misses };
}

/** Every pair of two of the keywords, once. */
function* pairsOf(marked: readonly Marked[]): Generator<[Marked, Marked]> {
  for (const [index, first] of marked.entries())
    for (const second of marked.slice(index + 1)) yield [first, second];
}

/**
 * Counts pairs within each field. Group ids of the predictions are compared within a field only, so an engine
 * may be run field by field and number its groups anew each time.
 */
function scoreClusters(marked: readonly Marked[]): ClusterScore {
  const wronglyTogether: Pair[] = [];
  const wronglyApart: Pair[] = [];
  let rightPairs = 0;
  for (const ofField of Map.groupBy(marked, ({ gold }) => gold.field).values())
    for (const [a, b] of pairsOf(ofField)) {
      const predicted = a.prediction.group === b.prediction.group;
      const right = a.gold.group === b.gold.group;
      if (predicted && right) rightPairs += 1;
      else if (predicted) wronglyTogether.push([a.gold.keyword, b.gold.keyword]);
      else if (right) wronglyApart.push([a.gold.keyword, b.gold.keyword]);
    }
  const predictedPairs = rightPairs + wronglyTogether.length;
  const goldPairs = rightPairs + wronglyApart.length;
  const precision = predictedPairs === 0 ? 1 : rightPairs / predictedPairs;
  const recall = goldPairs === 0 ? 1 : rightPairs / goldPairs;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { predictedPairs, goldPairs, rightPairs, precision, recall, f1, wronglyTogether, wronglyApart };
}

/**
 * Scores intent (the main intent or one that is also acceptable), questions, and clusters.
 * @param gold keywords to score, a half of the set or a part of it.
 * @param predictions one for each of these keywords.
 * @throws Error if the set is empty, a keyword has no prediction, or has two.
 */
export function score(gold: readonly GoldKeyword[], predictions: readonly Prediction[]): Score {
  const marked = beside(gold, predictions);
  return {
    intent: scoreMarks(
      marked,
      ({ intent }) => intent,
      ({ intent, alsoAcceptable = [] }) => [intent, ...alsoAcceptable],
    ),
    question: scoreMarks(
      marked,
      ({ isQuestion }) => isQuestion,
      ({ isQuestion }) => [isQuestion],
    ),
    clusters: scoreClusters(marked),
  };
}

/**
 * Pairs of different fields that share a predicted group: each is wrong. It has a meaning only for an engine
 * that was given all fields at once.
 * @throws Error if the set is empty, a keyword has no prediction, or has two.
 */
export function pairsAcrossFields(gold: readonly GoldKeyword[], predictions: readonly Prediction[]): Pair[] {
  const groups = Map.groupBy(beside(gold, predictions), ({ prediction }) => prediction.group);
  return [...groups.values()].flatMap((members) =>
    [...pairsOf(members)]
      .filter(([a, b]) => a.gold.field !== b.gold.field)
      .map(([a, b]): Pair => [a.gold.keyword, b.gold.keyword]),
  );
}
