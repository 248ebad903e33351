import { type DocumentMeta, noMeta } from '#contract/writer/document-meta.ts';
import { cleanLine } from '../clean-text.ts';

export interface FrontMatter {
  title: string;
  meta: DocumentMeta;
  /** names of entries that nothing here uses */
  ignored: string[];
  /** the Markdown below it */
  body: string;
}

type Value = string | string[];
/** Entries of several site generators for the same thing. */
const names: Readonly<Record<string, 'title' | 'description' | 'slug' | 'tags' | 'date'>> = {
  title: 'title',
  description: 'description',
  summary: 'description',
  excerpt: 'description',
  slug: 'slug',
  permalink: 'slug',
  tags: 'tags',
  keywords: 'tags',
  categories: 'tags',
  date: 'date',
  pubdate: 'date',
  published: 'date',
};
/** Lines of a front matter; longer ones are text between two rules. */
const maxLines = 200;

/** A plain or quoted scalar of YAML, without its comment. */
function scalar(text: string): string {
  const raw = text.trim();
  if (raw.startsWith('"')) {
    const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(raw) ?? [];
    try {
      return quoted ? String(JSON.parse(quoted)) : raw;
    } catch {
      return quoted?.slice(1, -1) ?? raw;
    }
  }
  const [, single] = /^'((?:[^']|'')*)'/.exec(raw) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  const comment = raw.search(/(?:^|\s)#/);
  return comment === -1 ? raw : raw.slice(0, comment).trim();
}

/** The entries of `[a, "b, c"]`, which commas part outside of quotes. */
function flowList(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let quote = '';
  for (let at = 1; at < text.length - 1; at += 1) {
    const char = text[at]!;
    if (quote === '' && char === ',') {
      items.push(scalar(item));
      item = '';
      continue;
    }
    if (quote === '"' && char === '\\') {
      at += 1;
      item += char + (text[at] ?? '');
      continue;
    }
    if (quote !== '' ? char === quote : (char === '"' || char === "'") && item.trim() === '')
      quote = quote === '' ? char : '';
    item += char;
  }
  return [...items, scalar(item)].filter((entry) => entry !== '');
}

/** Lines that belong to the entry before them: a list, or a text of several lines. */
function blockValue(first: string, lines: readonly string[]): Value {
  const items = lines.filter((line) => /^\s*- /.test(line)).map((line) => scalar(line.replace(/^\s*- /, '')));
  if (first === '' && items.length > 0) return items;
  const words = lines.map((line) => line.trim()).filter(Boolean);
  return [...(/^[>|][+-]?$/.test(first) ? [] : [scalar(first)]), ...words].join(' ').trim();
}

/** Entries of the lines between the rules, names in lower case; null where they are no front matter. */
function entriesOf(lines: readonly string[], separator: RegExp): Map<string, Value> | null {
  const entries = new Map<string, Value>();
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    at += 1;
    if (line.trim() === '' || line.trimStart().startsWith('#') || /^\[.*\]$/.test(line.trim())) continue;
    const [, name, rest = ''] = separator.exec(line) ?? [];
    if (name === undefined) return null;
    const below: string[] = [];
    while (at < lines.length && /^(?:\s+\S|\s*$|- )/.test(lines[at]!)) {
      below.push(lines[at]!);
      at += 1;
    }
    const value = rest.trim();
    const isList = value.startsWith('[') && value.endsWith(']');
    entries.set(name.toLowerCase(), isList ? flowList(value) : blockValue(value, below));
  }
  return entries;
}

const oneOf = (value: Value) => cleanLine(typeof value === 'string' ? value : value.join(', '));
const tagsOf = (value: Value) => (typeof value === 'string' ? value.split(',') : value).map(cleanLine);

/**
 * Parts Markdown from what stands above it between two lines `---` (YAML) or `+++` (TOML): title, description, slug,
 * tags and date, in the spellings of the common site generators. A text that begins with a rule is no front matter.
 * @param markdown with LF line ends
 */
export function readFrontMatter(markdown: string): FrontMatter {
  const none = { title: '', meta: noMeta, ignored: [], body: markdown };
  const rule = /^(---|\+\+\+)[ \t]*\n/.exec(markdown)?.[1];
  if (!rule) return none;
  const lines = markdown.split('\n', maxLines + 2);
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === rule);
  if (end < 1) return none;
  const separator = rule === '---' ? /^([\w-]{1,60})\s{0,20}:(?:\s(.*))?$/ : /^([\w-]{1,60})\s{0,20}=(.*)$/;
  const entries = entriesOf(lines.slice(1, end), separator);
  if (!entries || entries.size === 0) return none;
  const found = { title: '', ...noMeta };
  const ignored: string[] = [];
  for (const [name, value] of entries) {
    const field = Object.hasOwn(names, name) ? names[name] : undefined;
    if (!field) ignored.push(name);
    else if (field === 'tags') found.tags = [...new Set([...found.tags, ...tagsOf(value)])].filter(Boolean);
    else found[field] ||= oneOf(value);
  }
  const { title, description, date } = found;
  const body = markdown.slice(lines.slice(0, end + 1).join('\n').length + 1);
  return {
    title: title.slice(0, 300),
    meta: {
      description: description.slice(0, 500),
      slug: (found.slug.split('/').findLast((part) => part !== '') ?? '').slice(0, 200),
      tags: found.tags.map((tag) => tag.slice(0, 100)).slice(0, 20),
      date: date.slice(0, 40),
    },
    ignored,
    body,
  };
}

/** JSON strings are YAML's double-quoted ones. */
const quoted = (text: string) => JSON.stringify(text);

/** Front matter in YAML, with what there is, and an empty line below it. */
export function writeFrontMatter(title: string, { description, slug, tags, date }: DocumentMeta): string {
  const lines = [
    `title: ${quoted(cleanLine(title))}`,
    ...(description === '' ? [] : [`description: ${quoted(description)}`]),
    ...(slug === '' ? [] : [`slug: ${quoted(slug)}`]),
    ...(tags.length === 0 ? [] : [`tags: [${tags.map(quoted).join(', ')}]`]),
    ...(date === '' ? [] : [`date: ${quoted(date)}`]),
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}
