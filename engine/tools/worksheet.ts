import type { ToolResult } from './result.ts';

/** Where the writer writes. */
export const blank = '____';

/** A worksheet: its name, and blocks with blanks between empty lines; it says what it is in its first word. */
export function worksheet(title: string, blocks: readonly string[]): ToolResult {
  const text = [`WORKSHEET: ${title}`, ...blocks.filter((block) => block !== '')].join('\n\n');
  const blanks = text.split(blank).length - 1;
  return {
    text,
    note: `A worksheet, not a finished text: ${blanks} ${blanks === 1 ? 'blank' : 'blanks'} to fill`,
  };
}

/** A question with the line to answer it on. */
export const ask = (question: string): string => `${question}\n${blank}`;
