import { textRank, termsOf, tfIdf } from '#engine/text/ranking.ts';
import { type EvidencePack, prepare } from '../evidence/pack.ts';
import type { EvidenceSource } from '../evidence/types.ts';
import type { SourceIndex, SourceSentence } from '../types.ts';
import { buildSourceIndex } from './source-index.ts';

/** A stored source. Without a format it was numbered by the first reader, and texts cite those numbers. */
export type StoredSource = Omit<EvidenceSource, 'format' | 'numbers'> & {
  format: EvidenceSource['format'] | null;
};

export interface PreparedSources {
  pack: EvidencePack;
  /** the same sentences with their weights, as models are given them */
  sourceIndex: SourceIndex;
}

/** Reads sources once, for evidence and for models alike: a citation means the same sentence to both. */
export function prepareSources(sources: readonly StoredSource[]): PreparedSources {
  const first = sources.filter(({ format }) => format === null);
  const firstIndex = buildSourceIndex(first.map(({ content, ...source }) => ({ ...source, text: content })));
  const numbersOf = (ref: string) =>
    new Map(
      firstIndex.sentences
        .filter(({ source }) => source === ref)
        .map((sentence) => [sentence.text, Number(sentence.ref.slice(ref.length + 1))]),
    );
  const pack = prepare(
    sources.map(({ format, ...source }): EvidenceSource =>
      format === null ? { ...source, format: 'text', numbers: numbersOf(source.ref) } : { ...source, format },
    ),
  );
  const isFirst = new Set(first.map(({ ref }) => ref));
  const sentences: SourceSentence[] = [
    ...firstIndex.sentences,
    ...pack.sentences
      .filter(({ source }) => !isFirst.has(source))
      .map(({ id, source, text }) => ({ ref: id, source, text })),
  ];
  const { vectors } = tfIdf(sentences.map(({ text }) => termsOf(text)));
  return {
    pack,
    sourceIndex: {
      sources: sources.map(({ ref, title, url }) => ({ ref, title, url })),
      sentences,
      centrality: textRank(vectors),
    },
  };
}
