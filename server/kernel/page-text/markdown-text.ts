import { decodeEntities } from './flat-text.ts';
import { oneLine } from './blocks.ts';

/** Marks within a line, taken off. Each pattern stops at the next mark of its kind: linear in the line's length. */
function plain(line: string): string {
  const escaped: string[] = [];
  const text = line
    .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => `\u0001${escaped.push(char) - 1}\u0002`)
    .replace(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/\[\^[^[\]\s]*\]/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^[\]]*\])/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]*)>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]*>|<!--[^<>]*-->/g, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '');
  // oxlint-disable-next-line no-control-regex -- the two characters put in above
  return text.replace(/\u0001(\d+)\u0002/g, (_, index: string) => escaped[Number(index)] ?? '');
}

/** A line of three marks or more that parts the text. No group is repeated: each turn would take up stack. */
const isRule = (line: string) => /^[*_-][ \t]*[*_-][ \t]*[*_-][*_ \t-]*$/.test(line);

/**
 * Text of Markdown: headings and paragraphs separated by a blank line (wrapped lines joined), list items and table
 * rows as lines, code as it stands. The title is the front matter's, else the first heading, else empty.
 */
export function markdownToText(markdown: string): { title: string; text: string } {
  const paragraphs: string[] = [];
  let open: string[] = [];
  let title = '';
  const end = () => {
    if (open.length > 0) paragraphs.push(open.join('\n'));
    open = [];
  };
  const lines = markdown
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\u0001', '')
    .split('\n');
  let at = 0;
  if (lines[0] === '---') {
    const close = lines.indexOf('---', 1);
    if (close > 0) {
      const named = lines.slice(1, close).find((line) => line.startsWith('title:'));
      title = oneLine(named?.slice(6) ?? '').replace(/^(["'])(.*)\1$/, '$2');
      at = close + 1;
    }
  }
  let fence = '';
  for (; at < lines.length; at++) {
    const raw = lines[at]!;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence)) {
        end();
        fence = '';
      } else open.push(raw.trimEnd());
      continue;
    }
    if (mark !== '') {
      end();
      fence = mark;
      continue;
    }
    const line = raw.replace(/^[ \t>]+/, '').trimEnd();
    const underline = open.length === 1 && /^(?:=+|-{2,})$/.test(line);
    if (underline) {
      title ||= open[0]!;
      end();
    } else if (line === '' || isRule(line) || /^\[[^\]]+\]:\s/.test(line)) end();
    else if (/^#{1,6}\s/.test(line)) {
      end();
      const heading = oneLine(plain(line.replace(/^#+/, '').replace(/\s#+$/, '')));
      title ||= heading;
      if (heading !== '') paragraphs.push(heading);
    } else if (/^\|?[\s:|-]+$/.test(line) && line.includes('-')) {
      continue;
    } else {
      const item = /^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/.exec(line)?.[0];
      const row = line.startsWith('|');
      const cells = row ? line.replaceAll('|', '\t') : line.slice(item?.length ?? 0);
      const text = oneLine(plain(cells));
      if (text === '') continue;
      if (item !== undefined || row || open.length === 0) open.push(text);
      else open.push(`${open.pop()!} ${text}`);
    }
  }
  end();
  return { title: oneLine(plain(title)), text: decodeEntities(paragraphs.join('\n\n')) };
}
