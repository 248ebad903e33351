// What the parts of the evidence outline pass to each other. A citation is the id of a sentence, such as `S1.3`.

/** A source as it came; the format tells how its blocks are read. */
export interface EvidenceSource {
  /** `S1`, `S2`, … */
  ref: string;
  title: string;
  url: string | null;
  format: 'html' | 'markdown' | 'text';
  content: string;
  /** numbers that sentences already have, by their texts: others are no evidence then */
  numbers?: ReadonlyMap<string, number>;
}

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'furniture';

/** One line of a source: a block of its text with white space collapsed. */
export interface SourceBlock {
  kind: BlockKind;
  text: string;
  /** 1 … 6 of a heading, else 0 */
  level: number;
  /** of an item: the line that leads its list; of a row: the header of its table */
  lead: string | null;
  /** number of the list or table that an item or row belongs to */
  group: number;
}

/** A sentence of a source, byte-equal to `text.slice(start, start + sentence.length)` of the source's text. */
export interface EvidenceSentence {
  /** `S1.3` */
  id: string;
  source: string;
  /** from 1 in each source, sentences that are no evidence not counted */
  number: number;
  text: string;
  start: number;
  kind: Exclude<BlockKind, 'heading' | 'furniture'>;
  /** headings above it, outermost first */
  headings: readonly string[];
  lead: string | null;
  /** number of its block in the whole pack: sentences of one paragraph, one list or one table row share it */
  block: number;
  /** number of its list or table */
  group: number;
  /** it cannot be read without the sentence before, which is brought along */
  leans: boolean;
}

export interface PreparedSource {
  ref: string;
  title: string;
  url: string | null;
  /** its blocks, one line each: what the places of sentences count in */
  text: string;
  blocks: readonly SourceBlock[];
}
