import { isBlock, isSilent, oneLine } from './blocks.ts';
import { parseHtml } from './dom.ts';
import { scanMarkup } from './scan-markup.ts';

/** Replaces character references; the distinct ones (the first thousand) are looked up by the parser, once. */
export function decodeEntities(text: string): string {
  const written = /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31});/gi;
  const distinct = [...new Set(text.match(written))].slice(0, 1000);
  const decoded = distinct.map((item) => parseHtml(`<p>${item}</p>`).querySelector('p')?.textContent ?? item);
  const known = new Map(distinct.map((item, index) => [item, decoded[index]!]));
  return text.replace(written, (item) => known.get(item) ?? item);
}

/** All readable text of a page too big or too nested for a tree: paragraphs of lines, in one linear pass. */
export function flatText(html: string): string {
  const fragments: string[] = [];
  const skipped: string[] = [];
  scanMarkup(html, {
    open(name) {
      if (isBlock(name) || name === 'tr') fragments.push('\n\n');
      else if (name === 'br' || name === 'li') fragments.push('\n');
      if ((isSilent(name) && !/^(?:input|link|meta|embed)$/.test(name)) || name === 'nav') skipped.push(name);
    },
    close(name) {
      if (skipped.at(-1) === name) skipped.pop();
      if (isBlock(name)) fragments.push('\n\n');
    },
    text(from, to) {
      if (skipped.length === 0) fragments.push(html.slice(from, to));
    },
  });
  const paragraphs: string[][] = [[]];
  for (const line of decodeEntities(fragments.join('')).split('\n').map(oneLine)) {
    if (line !== '') paragraphs.at(-1)!.push(line);
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([]);
  }
  return paragraphs
    .map((lines) => lines.join('\n'))
    .filter(Boolean)
    .join('\n\n');
}
