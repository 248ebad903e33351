import { countWords } from '#engine/text/words.ts';

const kept = 200;
const known = new Map<string, number>();

/** Words of a section's Markdown without citations and placeholders; a text seen before is not counted again. */
export function countOnce(markdown: string): number {
  const seen = known.get(markdown);
  if (seen !== undefined) return seen;
  // A growing section makes a new text each frame; its earlier ones are of no use.
  if (known.size > kept) known.clear();
  const count = countWords(
    markdown.replace(/\[S\d+\.\d+\]/g, '').replace(/^> \[!(?:gap|placeholder)\].*$/gm, ''),
  );
  known.set(markdown, count);
  return count;
}
