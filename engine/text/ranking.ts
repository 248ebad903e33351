import { stopWords } from './stop-words.ts';
import { stemOf } from './stems.ts';
import { tokensOf } from './words.ts';

/** Term weights of one text, unit length. */
export type TermVector = ReadonlyMap<string, number>;

/** Stems of the words that carry meaning. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of tokensOf(text)) {
    if (token.length > 2 && !stopWords.has(token)) terms.push(stemOf(token));
  }
  return terms;
}

/** TF-IDF vectors (raw tf, idf = ln(1 + N/df)), each scaled to length 1. */
export function tfIdf(texts: readonly (readonly string[])[]): {
  vectors: TermVector[];
  idf: Map<string, number>;
} {
  const idf = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) idf.set(term, (idf.get(term) ?? 0) + 1);
  for (const [term, documents] of idf) idf.set(term, Math.log(1 + texts.length / documents));
  const vectors = texts.map((terms) => {
    const vector = new Map<string, number>();
    for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + (idf.get(term) ?? 0));
    let square = 0;
    for (const weight of vector.values()) square += weight * weight;
    const length = Math.sqrt(square) || 1;
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
  return { vectors, idf };
}

/** Cosine of two unit vectors, 0…1. */
export function cosine(first: TermVector, second: TermVector): number {
  const [small, large] = first.size <= second.size ? [first, second] : [second, first];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

const longestPosting = 48;
const neighbours = 12;

function sparseGraph(vectors: readonly TermVector[]): { to: number; weight: number }[][] {
  const postings = new Map<string, { at: number; weight: number }[]>();
  vectors.forEach((vector, at) => {
    for (const [term, weight] of vector) {
      const list = postings.get(term);
      if (list) list.push({ at, weight });
      else postings.set(term, [{ at, weight }]);
    }
  });
  const graph: { to: number; weight: number }[][] = vectors.map(() => []);
  const scores = new Float64Array(vectors.length);
  vectors.forEach((vector, from) => {
    const touched: number[] = [];
    for (const [term, weight] of vector) {
      const list = postings.get(term) ?? [];
      // A term of very many sentences says little and would make the graph dense.
      const step = Math.max(1, Math.ceil(list.length / longestPosting));
      for (let i = from % step; i < list.length; i += step) {
        const other = list[i] as { at: number; weight: number };
        if (other.at === from) continue;
        if (scores[other.at] === 0) touched.push(other.at);
        scores[other.at] = (scores[other.at] as number) + weight * other.weight;
      }
    }
    const edges = touched.map((to) => ({ to, weight: scores[to] as number }));
    for (const to of touched) scores[to] = 0;
    edges.sort((a, b) => b.weight - a.weight || a.to - b.to);
    graph[from] = edges.slice(0, neighbours);
  });
  return graph;
}

/**
 * TextRank (Mihalcea & Tarau, 2004; damping 0.85) over a sparse cosine graph of at most 12 neighbours per text.
 * In: unit TF-IDF vectors. Out: centrality of each, scaled so that the highest is 1.
 */
export function textRank(vectors: readonly TermVector[], rounds = 25): number[] {
  const graph = sparseGraph(vectors);
  const outgoing = graph.map((edges) => edges.reduce((sum, edge) => sum + edge.weight, 0));
  let scores = vectors.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    const next = vectors.map(() => 0.15);
    graph.forEach((edges, from) => {
      const total = outgoing[from] as number;
      if (total === 0) return;
      const share = (0.85 * (scores[from] as number)) / total;
      for (const edge of edges) next[edge.to] = (next[edge.to] as number) + share * edge.weight;
    });
    scores = next;
  }
  const top = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
  return scores.map((score) => Math.round((score / top) * 1e6) / 1e6);
}
