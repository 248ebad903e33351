// Results as a Markdown list, the form in which they are kept, searched and exported, and back.
import { unescapeMarkdown } from '#engine/writer/escape.ts';

/** A line that Markdown shows as it is, also at the start of a list item (CommonMark 2.4). */
const escapeLine = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^([-+=#])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** One list item for each text; lines of a text are hard breaks, empty lines part paragraphs within the item. */
export const toMarkdown = (texts: readonly string[]): string =>
  texts
    .map((text) => {
      const paragraphs = text
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.split('\n').map(escapeLine).join('\\\n  '));
      return `- ${paragraphs.join('\n\n  ')}`;
    })
    .join('\n');

/** The texts of such a list; Markdown of another form is one text, as it stands. */
export function fromMarkdown(markdown: string): string[] {
  if (markdown.trim() === '') return [];
  if (!markdown.startsWith('- ')) return [markdown];
  return markdown
    .slice(2)
    .split(/\n- /)
    .map((item) => unescapeMarkdown(item.replace(/\\\n {2}/g, '\n').replace(/\n\n {2}/g, '\n\n')));
}
