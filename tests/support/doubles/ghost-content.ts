// What Ghost keeps of HTML and of uploads (see ghost-double.ts).

const [begin, end] = ['<!--kg-card-begin: html-->', '<!--kg-card-end: html-->'];
/** A card keeps the elements in it; comments between them are dropped, and with nothing else in it the card too. */
function cardKept(card: string): string {
  const inside = card.slice(begin.length, -end.length);
  const kept = inside.replace(/(^|<\/\w+>)\s*<!--[^>]*-->/g, '$1').trim();
  return kept === '' ? '' : `${begin}\n${kept}\n${end}`;
}

/** `source=html`: scripts, styles and handlers go; what stands between card comments is kept as it is. */
export function storedHtml(sent: string): string {
  const parts = sent.split(/(<!--kg-card-begin: html-->[\s\S]*?<!--kg-card-end: html-->)/);
  return parts
    .map((part, at) =>
      at % 2 === 1
        ? cardKept(part)
        : part
            .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
            .replace(/<!--[\s\S]*?-->/g, '')
            .replace(/\son\w+="[^"]*"/gi, '')
            // Ids of its own for headings, none for anything else.
            .replace(/<(\w+) id="[^"]*"/g, '<$1')
            .trim(),
    )
    .filter((part) => part !== '')
    .join('\n');
}

/** The file of a multipart body, or null. */
export function readUpload(
  body: Buffer,
  contentType: string,
): { name: string; type: string; bytes: Buffer } | null {
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const text = body.toString('latin1');
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /name="file"; filename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type: (\S+)/i.exec(head)?.[1];
    if (name !== undefined && type !== undefined)
      return { name, type, bytes: Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1') };
  }
  return null;
}
