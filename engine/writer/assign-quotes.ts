import { termsOf } from '#engine/text/ranking.ts';
import { hash32 } from '#engine/text/prng.ts';
import { analysisOf, type SourceAnalysis, themeOf } from './sources/source-analysis.ts';
import { roleOf } from './sections/section-role.ts';
import type { DraftInput, SourceIndex } from './types.ts';

const mostCandidates = 400;

function match(
  terms: ReadonlySet<string>,
  query: ReadonlySet<string>,
  idf: ReadonlyMap<string, number>,
): number {
  let hit = 0;
  let all = 0;
  for (const term of query) {
    const weight = idf.get(term);
    if (weight === undefined) continue;
    all += weight;
    if (terms.has(term)) hit += weight;
  }
  return all === 0 ? 0 : hit / all;
}

function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of first) if (second.has(term)) shared++;
  return shared / (Math.sqrt(first.size * second.size) || 1);
}

function nextBest(
  scores: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
  { terms }: SourceAnalysis,
): number | undefined {
  let best: number | undefined;
  let most = -Infinity;
  for (const [at, score] of scores) {
    // Likeness only lowers the score, so most sentences need no comparison.
    if (score <= most || taken.has(at)) continue;
    let near = 0;
    for (const other of taken) near = Math.max(near, likeness(terms[at]!, terms[other]!));
    if (near > 0.65) continue;
    const value = score - 0.5 * near;
    if (value > most) [best, most] = [at, value];
  }
  return best;
}

/** How much each source speaks of the topic, the most fitting one being 1; all 1 when none does. */
function affinities(
  sourceIndex: SourceIndex,
  { terms }: SourceAnalysis,
  topic: ReadonlySet<string>,
): Map<string, number> {
  const hits = new Map<string, { hit: number; all: number }>();
  sourceIndex.sentences.forEach(({ source }, at) => {
    const entry = hits.get(source) ?? { hit: 0, all: 0 };
    entry.all++;
    if ([...topic].some((term) => terms[at]!.has(term))) entry.hit++;
    hits.set(source, entry);
  });
  const most = Math.max(0, ...[...hits.values()].map(({ hit, all }) => hit / all));
  return new Map([...hits].map(([source, { hit, all }]) => [source, most === 0 ? 1 : hit / all / most]));
}

/**
 * Sentences to quote, section by section, best first: match with the section's heading, points and keywords, times
 * how well the sentence stands alone, plus centrality, less likeness to those chosen before (MMR, Carbonell &
 * Goldstein, 1998). No sentence is given to more than one section.
 */
export function assignQuotes(input: DraftInput): number[][] {
  const { brief, outline, sourceIndex, seed } = input;
  const analysis = analysisOf(sourceIndex);
  const topic = new Set(termsOf([brief.topic, brief.angle, ...brief.keywords].join(' ')));
  const base = new Map<number, number>();
  const affinity = affinities(sourceIndex, analysis, topic);
  sourceIndex.sentences.forEach((sentence, at) => {
    const fit = analysis.quotable[at]!;
    const near = affinity.get(sentence.source) ?? 0;
    if (fit < 0.3 || near < 0.1) return;
    const luck = (hash32(`${seed}|${sentence.ref}`) % 1000) / 1000;
    base.set(
      at,
      fit *
        (0.4 + 0.6 * near) *
        (0.5 * sourceIndex.centrality[at]! +
          0.5 * match(analysis.terms[at]!, topic, analysis.idf) +
          0.25 * luck),
    );
  });
  const pool = [...base.keys()]
    .toSorted((a, b) => base.get(b)! - base.get(a)! || a - b)
    .slice(0, mostCandidates);
  const taken = new Set<number>();
  const perSection: number[][] = outline.map(() => []);
  const wanted = outline.map((section, index) => {
    const role = roleOf(outline, index);
    if (role === 'closing') return 0;
    return role === 'intro' ? 3 : Math.ceil(section.words / 22) + 3;
  });
  const themes = outline.map((section) => new Set(termsOf(themeOf(input, section) ?? '')));
  const scores = outline.map((section, index) => {
    const theme = themes[index]!;
    const query = new Set(termsOf([section.heading, ...section.keyPoints, ...section.keywords].join(' ')));
    // A section about a theme of the sources quotes only what names it.
    const fitting =
      theme.size === 0
        ? pool
        : pool.filter((at) => [...theme].every((term) => analysis.terms[at]!.has(term)));
    return new Map(
      fitting.map((at) => [
        at,
        base.get(at)! + 1.2 * analysis.quotable[at]! * match(analysis.terms[at]!, query, analysis.idf),
      ]),
    );
  });
  // In rounds, sections about a theme first, so that no section takes what belongs to another.
  const order = outline
    .map((_section, index) => index)
    .toSorted((a, b) => Number(themes[b]!.size > 0) - Number(themes[a]!.size > 0) || a - b);
  const rounds = Math.max(0, ...wanted);
  for (let round = 0; round < rounds; round++) {
    for (const index of order) {
      if (perSection[index]!.length >= wanted[index]!) continue;
      const at = nextBest(scores[index]!, taken, analysis);
      if (at === undefined) continue;
      taken.add(at);
      perSection[index]!.push(at);
    }
  }
  return perSection;
}
