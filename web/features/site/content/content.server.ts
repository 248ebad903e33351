// The texts of content/, read at build. A page's address says where its file is: /about is content/site/about.md,
// /blog/a is content/blog/a.md.
import { readMarkdown, type Reading } from './markdown.server.ts';

export const layouts = ['prose', 'cards', 'questions'] as const;
export type Layout = (typeof layouts)[number];

export interface ContentPage extends Reading {
  address: string;
  /** heading of the page */
  title: string;
  /** what search engines show, 50 to 170 characters */
  description: string;
  /** the sentence below the heading */
  lead: string;
  layout: Layout;
  /** the drawing of the writer's screen stands beside the heading */
  drawn: boolean;
  /** day of publication, `2026-11-20`; of posts only */
  date: string | null;
  /** reading time at 220 words a minute, whole minutes */
  minutes: number;
}

// The demo project's texts are no pages.
const files = import.meta.glob<string>(['/content/**/*.md', '!/content/demo/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `key: value` lines between two `---` lines, and the text below them. */
export function frontMatter(text: string): { fields: ReadonlyMap<string, string>; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!found) return { fields: new Map(), body: text };
  const fields = (found[1] ?? '').split('\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return { fields: new Map(fields), body: text.slice(found[0].length) };
}

const addressOf = (file: string) => file.replace(/^\/content(?:\/site)?/, '').replace(/\.md$/, '');

function contentPageOf(file: string, text: string): ContentPage {
  const { fields, body } = frontMatter(text);
  const layout = layouts.find((item) => item === fields.get('layout')) ?? 'prose';
  return {
    address: addressOf(file),
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    lead: fields.get('lead') ?? '',
    layout,
    drawn: fields.get('drawing') === 'product',
    date: fields.get('date') ?? null,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / 220)),
    ...readMarkdown(body),
  };
}

const contentPages = Object.entries(files)
  .filter(([file]) => !file.endsWith('/glossary.md'))
  .map(([file, text]) => contentPageOf(file, text));

/** Every text that is a page of its own. */
export const allContentPages = (): readonly ContentPage[] => contentPages;

/** The text of a page's address. @throws Response with status 404 when there is none */
export function contentPageAt(address: string): ContentPage {
  const found = contentPages.find((page) => page.address === address);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Texts below an address: newest first, then by title. */
export function contentPagesBelow(folder: '/blog' | '/tutorials'): readonly ContentPage[] {
  return contentPages
    .filter((page) => page.address.startsWith(`${folder}/`))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title));
}

export interface Term {
  id: string;
  name: string;
  /** safe HTML */
  html: string;
}

/** Terms of the glossary, in the order of the file. */
export function glossary(): readonly Term[] {
  const { body } = frontMatter(files['/content/glossary.md'] ?? '');
  return readMarkdown(body).parts.map(({ id, title, html }) => ({ id, name: title, html }));
}
