import type { Brief, Outline } from '#contract/brief.ts';
import { countWords } from '#engine/text/words.ts';
import type { Chunk } from '#server/kernel/jobs/chunks.ts';
import type { LiveText } from './present.ts';
import { markdownOf } from './text.ts';

/** The text of a running draft as far as it has been said. */
export function liveText(brief: Brief, outline: Outline, chunks: readonly Chunk[]): LiveText {
  const sections: string[] = [];
  for (const chunk of chunks) {
    const index = Number(chunk.index);
    if (chunk.type === 'section') sections[index] = '';
    else if (chunk.type === 'text') sections[index] = (sections[index] ?? '') + String(chunk.text);
    else if (chunk.type === 'section-done') sections[index] = String(chunk.markdown);
  }
  const output = markdownOf(brief, outline, sections);
  return { output, words: countWords(output) };
}
