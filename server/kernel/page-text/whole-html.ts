// HTML as a parser without the standard's own rules needs it: with the tags that a page may leave out.

/** What may stand in a head, and the tags around it. */
const headTag =
  /<(\/?)(?:!doctype|html|head|meta|link|base|(title|script|style|noscript|template))(?=[\s/>])[^>]*>/iy;
const text = /\S/g;
/** Ends of the elements of a head that hold text, in which nothing is a tag. */
const ends: Record<string, RegExp> = {
  title: /<\/title/gi,
  script: /<\/script/gi,
  style: /<\/style/gi,
  noscript: /<\/noscript/gi,
  template: /<\/template/gi,
};

/** Where the body begins in a page that leaves its start tag out: behind all that belongs to the head. */
function endOfHead(html: string): number {
  for (let at = 0; ;) {
    text.lastIndex = at;
    const next = text.exec(html);
    if (!next) return html.length;
    at = next.index;
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) return at;
      at = end + 3;
      continue;
    }
    headTag.lastIndex = at;
    const tag = headTag.exec(html);
    if (!tag) return at;
    at = headTag.lastIndex;
    const [, isEnd, name = ''] = tag;
    const end = isEnd === '' ? ends[name.toLowerCase()] : undefined;
    if (!end) continue;
    end.lastIndex = at;
    const close = end.exec(html);
    const behind = close ? html.indexOf('>', close.index) : -1;
    if (behind < 0) return at;
    at = behind + 1;
  }
}

/**
 * A page or a fragment with a start tag of its body and nothing behind its end: the start tags of html, head and body
 * may be left out, and what stands behind `</body>` or `</html>` belongs to the body all the same (HTML Standard,
 * "optional tags" and "after body").
 */
export function wholeHtml(html: string): string {
  const open = html.replace(/<\/(?:body|html)\s{0,20}>/gi, '');
  if (!/<html[\s>]/i.test(open)) return `<!doctype html><html><head></head><body>${open}</body></html>`;
  if (/<(?:body|frameset)[\s>]/i.test(open)) return open;
  const at = endOfHead(open);
  return `${open.slice(0, at)}</head><body>${open.slice(at)}`;
}
