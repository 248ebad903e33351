import type { PageBlock, PageMeta } from '../page.ts';

/** A page on which one check passes, or fails. */
export interface Example {
  /** the text as Markdown */
  text?: string;
  /** how often the text stands there, for checks that need a longer one; 1 when not given */
  times?: number;
  /** after the repeated text */
  end?: string;
  keyword?: string;
  meta?: Partial<PageMeta>;
  /** what Markdown cannot say, after the text */
  blocks?: readonly Partial<PageBlock>[];
}

export interface ExamplePair {
  passing: Example;
  failing: Example;
}
