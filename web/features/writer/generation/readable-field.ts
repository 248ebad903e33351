import type { Outline } from '#contract/writer/brief.ts';
import { writerMessages } from '../messages.ts';

/** A field's value as it can be read. */
export function readableField(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return writerMessages.conflict.empty;
  if (field === 'editData.outline')
    return (value as Outline)
      .map(({ heading, words: count }, i) => `${i + 1}. ${heading} (${count})`)
      .join('\n');
  if (field === 'editData.titles') return (value as { title: string }[]).map(({ title }) => title).join('\n');
  if (Array.isArray(value)) return value.join('\n') || writerMessages.conflict.empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
