import { Parser } from 'htmlparser2';
import { type HtmlNodes, HtmlReader } from './html-reader.ts';

/** Elements with the text of a page, where it names it; the rest of such a page is menus and the like. */
const contentTag = (html: string): 'main' | 'article' | null => {
  if (/<main[\s>]/i.test(html)) return 'main';
  return /<article[\s>]/i.test(html) ? 'article' : null;
};

/**
 * Reads the text of an HTML file, the whole of it and nothing that runs: headings, lists, tables, links, code, quotes
 * and pictures; of a page with `<main>` or `<article>` what stands in there. Linear in the length of the file.
 * @throws TooDeep
 */
export function htmlToNodes(html: string): HtmlNodes {
  const reader = new HtmlReader(contentTag(html));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: () => reader.close(),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return reader.end();
}
