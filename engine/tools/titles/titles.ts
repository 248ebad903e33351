import { hash32 } from '#engine/text/prng.ts';
import { variants } from '../grammar.ts';
import { lengthIn } from '../limits.ts';
import { type Inputs, within } from '../phrases.ts';
import type { ToolResult } from '../result.ts';
import { generalTitles, titlePatterns } from './title-patterns.ts';
import { subjects } from './title-subjects.ts';

/** Titles for a kind of work; patterns that need a noun are used only when the topic is one. */
export function titles(inputs: Inputs, seed: number): ToolResult[] {
  const kind = titlePatterns[inputs['type'] ?? ''] ?? titlePatterns['Article'];
  const other = titlePatterns['Article'];
  const tone = inputs['tone'] === 'Formal' ? 'Formal' : 'Informal';
  const all = [...(kind?.[tone] ?? []), ...(other?.[tone] ?? []), ...generalTitles[tone]];
  return variants({
    patterns: [...new Set(all)],
    slots: subjects(within(inputs, 'topic')),
    seed: hash32(`title|${seed}`),
    note: (text) => `${lengthIn(text, 'characters')} characters`,
  });
}
