// What Word and Google Docs put on the clipboard, as HTML that says what it looks like: Word's lists are paragraphs with
// a drawn bullet, and both write empty lines as elements of their own.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const fromWord = /class="?Mso|mso-list|urn:schemas-microsoft-com:office/i;
const fromDocs = /id="docs-internal-guid-/;
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i;

interface ListItem {
  paragraph: HTMLElement;
  level: number;
  isOrdered: boolean;
}

/** A paragraph that Word shows as an item of a list, without its drawn bullet; null for other paragraphs. */
function itemOf(paragraph: HTMLElement): ListItem | null {
  const level = listLevel.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return null;
  const drawn = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const bullet = drawn.map(({ textContent }) => textContent).join('');
  for (const span of drawn) span.remove();
  return { paragraph, level: Number(level), isOrdered: /^\s*\(?[\da-z]{1,4}[.)]/i.test(bullet) };
}

/** Puts items that stand in a row into lists inside lists, where the first of them stood. */
function makeLists(items: readonly ListItem[]): void {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { paragraph, level, isOrdered } of items) {
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const inner = open.at(-1);
    let list = inner?.list;
    if (!list || inner!.level < level) {
      const made = document.createElement(isOrdered ? 'ol' : 'ul');
      if (list) (list.lastElementChild ?? list).append(made);
      else paragraph.before(made);
      open.push({ list: made, level });
      list = made;
    }
    const item = document.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
}

function rename(element: Element, name: string): void {
  const made = document.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

const isBlank = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector('img, table, hr') === null;

function cleanWord(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) rename(quote, 'blockquote');
  let run: ListItem[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    const follows = item && run.at(-1)?.paragraph.nextElementSibling === paragraph;
    if (!follows) {
      makeLists(run);
      run = [];
    }
    if (item) run.push(item);
  }
  makeLists(run);
}

/** Pasted HTML, cleaned where it comes from Word or Google Docs; any other as it is. */
export function cleanPasted(html: string): string {
  const isWord = fromWord.test(html);
  if (!isWord && !fromDocs.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isWord) cleanWord(body);
  for (const paragraph of body.querySelectorAll('p')) {
    if (isBlank(paragraph) && paragraph.closest('li, td, th') === null) paragraph.remove();
  }
  // Docs wraps everything in one element that says nothing, with the empty lines in it.
  for (const lineBreak of body.querySelectorAll('body > br, [id^="docs-internal-guid-"] > br')) {
    const { previousElementSibling: before, nextElementSibling: after } = lineBreak;
    const parts = /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BR|HR)$/;
    if (parts.test(before?.tagName ?? 'BR') && parts.test(after?.tagName ?? 'BR')) lineBreak.remove();
  }
  return body.innerHTML;
}

export const CleanPasted = Extension.create({
  name: 'cleanPasted',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPasted } })],
});
