// HTML as a parser without the standard's own rules needs it: with the tags that a page may leave out.

/** What may stand in a head, and the tags around it. */
const headTag = /<(\/?)(html|head|meta|link|base|title|script|style|noscript|template)(?=[\s/>])[^>]*>/iy;
const text = /\S/g;
/** Ends of the elements of a head that hold text, in which nothing is a tag. */
const ends: Record<string, RegExp> = {
  title: /<\/title/gi,
  script: /<\/script/gi,
  style: /<\/style/gi,
  noscript: /<\/noscript/gi,
  template: /<\/template/gi,
};

/** Where something ends that began before, its end included; the page's end where it has none. */
const behind = (html: string, end: string, from: number): number => {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
};

/** Where the body begins in a page that leaves its start tag out: behind all that belongs to the head. */
function readHead(html: string): { end: number; hasHtml: boolean } {
  let hasHtml = false;
  for (let at = 0; ;) {
    text.lastIndex = at;
    const end = text.exec(html)?.index ?? html.length;
    if (html.startsWith('<!--', end)) at = behind(html, '-->', end + 2);
    else if (html.startsWith('<!', end) || html.startsWith('<?', end)) at = behind(html, '>', end);
    else {
      headTag.lastIndex = end;
      const tag = headTag.exec(html);
      if (!tag) return { end, hasHtml };
      at = headTag.lastIndex;
      const name = tag[2]!.toLowerCase();
      if (name === 'html') hasHtml = true;
      const close = tag[1] === '' ? ends[name] : undefined;
      if (!close) continue;
      close.lastIndex = at;
      const closed = close.exec(html);
      if (!closed) return { end, hasHtml };
      at = behind(html, '>', closed.index);
    }
  }
}

/**
 * A page or a fragment with a start tag of its body and nothing behind its end: the start tags of html, head and body
 * may be left out, and what stands behind `</body>` or `</html>`, or before `<html>`, belongs to the body all the same
 * (HTML Standard, "optional tags" and "after body").
 */
export function wholeHtml(html: string): string {
  const open = html.replace(/<\/(?:body|html)\s{0,20}>/gi, '');
  const { end, hasHtml } = readHead(open);
  if (!hasHtml) {
    const inside = open.replace(/<html(?:\s[^<>]{0,500})?>/gi, '');
    return `<!doctype html><html><head></head><body>${inside}</body></html>`;
  }
  if (/<(?:body|frameset)[\s>]/i.test(open)) return open;
  return `${open.slice(0, end)}</head><body>${open.slice(end)}`;
}
