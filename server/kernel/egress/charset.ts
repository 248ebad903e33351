const labelIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

function decoder(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null; // a label nobody knows counts as none
    throw error;
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Text of a page or file, its encoding found as browsers do: byte order mark, then the header's charset, then
 * `<meta charset>` or the XML declaration in the first 4 KB (HTML Standard, "determining the character encoding"),
 * then UTF-8 when the bytes are valid UTF-8, else windows-1252. Never throws; bad bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = decoder(byteOrderMark(bytes));
  if (marked !== null) return marked.decode(bytes);
  const declared = decoder(labelIn(contentType, /;\s*charset\s*=\s*"?([\w.:+-]+)/i));
  if (declared !== null) return declared.decode(bytes);
  // Plain text may be about HTML; what it quotes says nothing about itself.
  const head = /^text\/plain/i.test(contentType)
    ? ''
    : new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const inside =
    labelIn(head, /<meta[^>]{0,500}?charset\s*=\s*(?:["']\s*)?([\w.:+-]+)/i) ??
    labelIn(head, /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:+-]+)/i);
  // A document read as ASCII so far cannot be UTF-16: the HTML Standard reads such a label as UTF-8.
  const meta = decoder(inside !== undefined && /^utf-?16/i.test(inside) ? 'utf-8' : inside);
  if (meta !== null) return meta.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}
