// Writes engine/writer/evidence/data/relevance-weights.json: what each sign of relevance counts, learned from the briefs in
// tests/gold/briefs/open and training, never from the held ones. Run again when features or word vectors change:
//   node scripts/fit-relevance.mjs
// What it prints is the estimate with each brief left out in turn.
import { writeFileSync } from 'node:fs';
import { featureNames, featuresOf } from '../engine/writer/evidence/features.ts';
import { prepare } from '../engine/writer/evidence/pack.ts';
import { readBriefs } from '../tests/gold/briefs/load.ts';
import { sameSentence } from '../tests/gold/briefs/score.ts';

const target = new URL('../engine/writer/evidence/data/relevance-weights.json', import.meta.url);
const formats = { html: 'html', md: 'markdown', txt: 'text' };
const width = featureNames.length;
/** How strongly weights are held back, and the steps of Adam (Kingma and Ba 2015). */
const [held, turns, step] = [0.005, 250, 0.15];
const heldSure = 2;

const cases = ['open', 'training'].flatMap((half) =>
  readBriefs(half).flatMap((brief) => {
    const sources = brief.sources.map(({ id, title, file, content }) => {
      const format = formats[file.split('.').at(-1)];
      return { ref: id, title, url: null, format, content };
    });
    const pack = prepare(sources);
    return brief.points.map(({ text, supports, contradicts = [] }) => {
      const marks = [...supports, ...contradicts];
      const isRight = pack.sentences.map(({ source, text: sentence }) =>
        marks.some((mark) => sameSentence({ source, sentence }, mark)),
      );
      const { rows } = featuresOf(text, pack);
      return { half, brief: brief.id, rows, isRight, isNone: marks.length === 0 };
    });
  }),
);

const scoresOf = ({ rows, isRight }, weights) =>
  isRight.map((_, at) => {
    let sum = -weights[width];
    for (let k = 0; k < width; k++) sum += weights[k] * rows[at * width + k];
    return sum;
  });

/** Weights of the features and, last, of "none", that make the marked sentences likeliest. */
function fit(some) {
  const weights = new Float64Array(width + 1);
  const [first, second] = [new Float64Array(width + 1), new Float64Array(width + 1)];
  for (let turn = 1; turn <= turns; turn++) {
    const gradient = new Float64Array(width + 1);
    for (const one of some) {
      const scores = scoresOf(one, weights);
      const most = Math.max(0, ...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const none = Math.exp(-most);
      const whole = parts.reduce((sum, part) => sum + part, none);
      const right = parts.reduce(
        (sum, part, at) => sum + (one.isRight[at] ? part : 0),
        one.isNone ? none : 0,
      );
      parts.forEach((part, at) => {
        const error = part / whole - (one.isRight[at] ? part / (right + 1e-12) : 0);
        for (let k = 0; k < width; k++) gradient[k] += (error * one.rows[at * width + k]) / some.length;
      });
      gradient[width] += (none / whole - (one.isNone ? 1 : 0)) / some.length;
    }
    for (let k = 0; k <= width; k++) {
      if (k < width) gradient[k] += held * weights[k];
      first[k] = 0.9 * first[k] + 0.1 * gradient[k];
      second[k] = 0.99 * second[k] + 0.01 * gradient[k] ** 2;
      weights[k] -=
        (step * (first[k] / (1 - 0.9 ** turn))) / (Math.sqrt(second[k] / (1 - 0.99 ** turn)) + 1e-8);
    }
  }
  return weights;
}

const briefs = [...new Set(cases.map(({ brief }) => brief))];
/** The best sentence of each point, by weights that never saw its brief. */
const tops = briefs.flatMap((brief) => {
  const weights = fit(cases.filter((one) => one.brief !== brief));
  return cases
    .filter((one) => one.brief === brief)
    .map((one) => {
      const scores = scoresOf(one, weights);
      const margin = Math.max(...scores);
      const share = 1 / scores.reduce((sum, score) => sum + Math.exp(score - margin), 0);
      return { ...one, margin, share, isTopRight: one.isRight[scores.indexOf(margin)] };
    });
});

const sigmoid = (value) => 1 / (1 + Math.exp(-value));
/** How sure a best sentence is: logistic regression over how far it is above "none" and its share of all. */
function fitSure(some) {
  let [margin, share, none] = [0, 0, 0];
  for (let turn = 0; turn < 8000; turn++) {
    const gradient = [heldSure * 0.02 * margin, heldSure * share, 0];
    for (const top of some) {
      const error = sigmoid(margin * top.margin + share * top.share + none) - Number(top.isTopRight);
      gradient[0] += error * top.margin;
      gradient[1] += error * top.share;
      gradient[2] += error;
    }
    const size = 0.5 / some.length;
    [margin, share, none] = [
      margin - size * 0.2 * gradient[0],
      share - size * gradient[1],
      none - size * gradient[2],
    ];
  }
  return { margin, share, none };
}

const sure = briefs.flatMap((brief) => {
  const found = fitSure(tops.filter((top) => top.brief !== brief));
  return tops
    .filter((top) => top.brief === brief)
    .map((top) => ({
      ...top,
      sure: sigmoid(found.margin * top.margin + found.share * top.share + found.none),
    }));
});
for (const half of ['open', 'training']) {
  const own = sure.filter((top) => top.half === half);
  const marked = own.filter(({ isNone }) => !isNone);
  const best = marked.filter(({ isTopRight }) => isTopRight).length / marked.length;
  console.info(`${half}: best sentence right for ${best.toFixed(3)} of the points that have one`);
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const shown = own.filter((top) => top.sure >= least);
    const right = shown.filter(({ isTopRight }) => isTopRight).length;
    const rightlyNone = own.filter((top) => top.sure < least && top.isNone).length;
    const first = (right + rightlyNone) / own.length;
    console.info(
      `  sure ${least}: right or rightly none ${first.toFixed(3)}, wrong ${(1 - right / shown.length).toFixed(3)} of ${shown.length}`,
    );
  }
}

const round = (value) => Number(value.toFixed(3));
const all = fit(cases);
const ofSure = fitSure(tops);
const result = {
  weights: Object.fromEntries(featureNames.map((name, k) => [name, round(all[k])])),
  none: round(all[width]),
  sure: Object.fromEntries(Object.entries(ofSure).map(([name, value]) => [name, round(value)])),
};
writeFileSync(target, `${JSON.stringify(result, null, 2)}\n`);
