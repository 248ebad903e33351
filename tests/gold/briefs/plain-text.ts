import MarkdownIt from 'markdown-it';
import { markedText } from '../extraction/mark.ts';

const markdown = new MarkdownIt({ html: true });

/**
 * The text of a source as a reader sees it: one line for each block, entities decoded, white space collapsed.
 * @param name the file's name; its ending tells HTML, Markdown and plain text apart
 */
export function plainText(name: string, content: string): string {
  if (name.endsWith('.html')) return markedText(content, { keep: ['body'], drop: [], dropText: [] });
  if (name.endsWith('.md'))
    return markedText(`<body>${markdown.render(content)}</body>`, { keep: ['body'], drop: [], dropText: [] });
  const blocks = content.split(/\n\s*\n/u).map((block) => block.replaceAll(/\s+/gu, ' ').trim());
  return `${blocks.filter((block) => block !== '').join('\n')}\n`;
}
