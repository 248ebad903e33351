/** What one claim of a text is, and what a careful reader finds of it in the sources. */
export type MarkedClaim = [
  kind: 'number' | 'date' | 'name' | 'superlative',
  written: string,
  state: 'sourced' | 'differs' | 'unsourced' | 'own' | 'linked',
  /** the sentence that says the same, or says otherwise */
  ref?: string,
];

/**
 * A short text with its sources. All that it states is marked: numbers that say how much, dates, names of people, places,
 * companies and products, superlatives. Not marked are steps, versions, "one record" and what stands in every text.
 */
export interface MarkedText {
  field: string;
  /** points of the writer */
  own: string[];
  /** sentences of one source, S1.1, S1.2 … */
  sources: string[];
  /** paragraphs in Markdown */
  text: string[];
  claims: MarkedClaim[];
}
