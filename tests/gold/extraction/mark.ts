import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';

/** What a person marked on a page: CSS selectors of what stays, and of what leaves inside it. */
export interface Marks {
  keep: string[];
  drop: string[];
  /** Beginnings of short lines that leave and that no selector names, as “This page last modified”. */
  dropText: string[];
}

const INLINE = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const NOT_TEXT = new Set('script style noscript template svg button input select textarea iframe'.split(' '));
const LONGEST_DROPPED_LINE = 160;

/** The marked text of a page: one line for each block of text, in the order of the page. */
export function markedText(html: string, marks: Marks): string {
  const { document } = parseHTML(html);
  for (const selector of marks.drop)
    for (const element of document.querySelectorAll(selector)) element.remove();
  const kept = marks.keep.flatMap((selector) => {
    const found = [...document.querySelectorAll(selector)];
    if (found.length === 0) throw new Error(`Nothing on the page is named by “${selector}”.`);
    return found;
  });
  // Two selectors may name an element and one inside it: its text counts once.
  const outermost = kept.filter(
    (element) => !kept.some((other) => other !== element && other.contains(element)),
  );
  const lines = outermost.flatMap((element) => textOf(element).split('\n'));
  return `${lines
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line && !isDropped(line, marks.dropText))
    .join('\n')}\n`;
}

const isDropped = (line: string, beginnings: string[]) =>
  line.length <= LONGEST_DROPPED_LINE && beginnings.some((beginning) => line.startsWith(beginning));

function textOf(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replaceAll(/\s+/gu, ' ');
  if (node.nodeType !== 1) return '';
  const name = node.nodeName.toLowerCase();
  if (NOT_TEXT.has(name)) return '';
  if (name === 'br') return '\n';
  if (name === 'pre') return `\n${node.textContent ?? ''}\n`;
  const inner = [...node.childNodes].map(textOf).join('');
  if (name === 'td' || name === 'th') return ` ${inner} `;
  return INLINE.has(name) ? inner : `\n${inner}\n`;
}

/** The numbers of the pages in one half of the set, in order. */
export const pageNumbers = (half: string): string[] =>
  readdirSync(half)
    .filter((file) => /^\d+\.html$/u.test(file))
    .map((file) => file.slice(0, -'.html'.length))
    .toSorted((one, other) => Number(one) - Number(other));

/** The marked text as it follows from the page and its marks, whatever its text file says. */
export function textFromMarks(half: string, page: string): string {
  const marks = JSON.parse(readFileSync(join(half, `${page}.marks.json`), 'utf8')) as Marks;
  return markedText(readFileSync(join(half, `${page}.html`), 'utf8'), marks);
}

// Run by itself after marks have changed: writes the text beside each page.
if (import.meta.main) {
  for (const half of ['open', 'held'].map((name) => join(import.meta.dirname, name)).filter(existsSync)) {
    for (const page of pageNumbers(half)) writeFileSync(join(half, `${page}.txt`), textFromMarks(half, page));
  }
}
