// What the writing engines pass to each other. Both engines speak Markdown with three additions:
// `[S1.3]` cites sentence 3 of source 1; text between “ ” is quoted from that source word for word;
// a line `> [!placeholder] …` is a visible hole that only the writer can fill.

/** A source as the user gave it, already reduced to plain text (paragraphs parted by blank lines). */
export interface SourceText {
  /** `S1`, `S2`, … */
  ref: string;
  title: string;
  url: string | null;
  text: string;
}

export interface SourceSentence {
  /** `S1.3` */
  ref: string;
  source: string;
  text: string;
}

/** Sources split and ranked once; every draft from them reuses it. */
export interface SourceIndex {
  sources: Omit<SourceText, 'text'>[];
  sentences: SourceSentence[];
  /** Centrality of each sentence, same order, 0…1 (TextRank over TF-IDF cosine). */
  centrality: number[];
}
