import type { Brief, Outline } from '#contract/writer/brief.ts';
import { countWords } from '#engine/text/words.ts';
import type { StreamEvent } from '#server/kernel/jobs/stream-events.ts';
import type { LiveText } from './present.ts';
import { markdownOf } from './text.ts';

/** The text of a running draft as far as it has been said. */
export function liveText(brief: Brief, outline: Outline, events: readonly StreamEvent[]): LiveText {
  const sections: string[] = [];
  for (const event of events) {
    const index = Number(event.index);
    if (event.type === 'section') sections[index] = '';
    else if (event.type === 'text') sections[index] = (sections[index] ?? '') + String(event.text);
    else if (event.type === 'section-done') sections[index] = String(event.markdown);
  }
  const output = markdownOf(brief, outline, sections);
  return { output, words: countWords(output) };
}

/** The text of the section that was being written when a run stopped, from what it had said. */
export function partialOf(events: readonly StreamEvent[]): string {
  let text = '';
  for (const event of events) {
    if (event.type === 'section' || event.type === 'section-done') text = '';
    else if (event.type === 'text') text += String(event.text);
  }
  return text;
}
