import type { Block } from '#contract/writer/documents.ts';
import { cleanText } from '../clean-text.ts';
import { normalBlocks } from '../normal-form.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * Reads CommonMark with GFM tables, strikethrough and bare links, plus what our engines write: `[S1.3]` cites a source's
 * sentence, `> [!placeholder] …` is a placeholder, `<u>…</u>` underlines. Other raw HTML becomes visible text, unsafe links keep
 * only their text, headings deeper than 4 become 4. Never throws; text is never dropped, except link definitions.
 * @param newId called once per block, must give a fresh id (at most 64 characters)
 */
export const markdownToBlocks = (markdown: string, newId: () => string): Block[] =>
  normalBlocks(readBlocks(cleanText(markdown))).map(
    (node) => ({ ...node, attrs: { id: newId(), ...node.attrs } }) as Block,
  );
