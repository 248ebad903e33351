// Addresses of pages come from the route table: a source that types one would keep leading to a page that has moved.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#contract/routes.ts';

/** Tables about rows of the route table, whose paths the compiler holds against it. */
const tables = [
  'web/kernel/navigation.ts',
  'web/features/shell/entry-icons.ts',
  'web/routes/project-address.ts',
  'server/tools/tool-form.ts',
];
/** What takes a path of the table by its type. */
const takesPath = ['pagePath', 'pageMeta', 'routeOf'];

const hole = '\0';
const rows = pageRoutes.filter((row) => row.path !== '/').map((row) => row.path.split('/').slice(1));

const fits = (want: string, have: string | undefined) =>
  have !== undefined &&
  (want.startsWith(':') ? /^[\w:\0-]+$/.test(have) : have === want || have === want + hole);

/** Whether a literal (holes of a template as \0) is the address of a page: of two parts at least, or with more behind. */
function isAddress(literal: string): boolean {
  const text = literal.startsWith(`${hole}/`) ? literal.slice(1) : literal;
  if (!text.startsWith('/')) return false;
  const have = (text.split(/[?#]/, 1)[0] ?? '').slice(1).split('/');
  const isLong = have.length > 1 || /[?#\0]/.test(text);
  return (
    isLong && rows.some((row) => row.length === have.length && row.every((part, i) => fits(part, have[i])))
  );
}

interface Node {
  type: string;
  value?: unknown;
  callee?: { name?: string };
  arguments?: unknown[];
  quasis?: { value: { cooked: string } }[];
}

/** Every literal of a source that stands elsewhere than as the path that a function takes. */
function literalsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) literalsOf(child, found);
  else if (node && typeof node === 'object' && 'type' in node) {
    const { type, value, callee, quasis, ...rest } = node as Node;
    const isTaken = type === 'CallExpression' && takesPath.includes(callee?.name ?? '');
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateLiteral') found.push((quasis ?? []).map((part) => part.value.cooked).join(hole));
    literalsOf([value, callee, ...(isTaken ? [rest.arguments?.slice(1)] : Object.values(rest))], found);
  }
  return found;
}

const typedIn = (file: string, source: string) =>
  literalsOf(parseSync(file, source).program).filter(isAddress);

describe('sources of web and server', () => {
  it('type no address of a page: they make it from the route table', () => {
    const files = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts'])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file) && !tables.includes(file));
    const typed = files.flatMap((file) =>
      typedIn(file, readFileSync(file, 'utf8')).map((address) => `${file}: ${address.replaceAll(hole, '…')}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(typed).toEqual([]);
  });

  it.each([
    ['a template', 'const a = `/articles/${id}`;'],
    ['an attribute', 'const a = <Link to="/modules/seo-optimizer" />;'],
    ['one behind an origin', 'const a = `${origin}/team-member/join?token=${token}`;'],
    ['one with a query', 'const a = `/projects?id=${id}`;'],
    ['one that may go on', "const a = `/modules/keyword-rank-tracker${id ? `/${id}` : ''}`;"],
    ['one beside a path that is taken', "const a = pagePath('/projects', {}, { to: '/dev/clock' });"],
  ])('are told of %s', (_, source) => {
    expect(typedIn('any.tsx', source)).not.toEqual([]);
  });

  it.each([
    ['the path that a function takes', "const a = pagePath('/articles/:id', { id });"],
    ['an endpoint', 'const a = `/api/articles/${id}`;'],
    ['a file', "const a = '/blog/rss.xml';"],
    ['a page of one part', "const a = '/login';"],
  ])('may name %s', (_, source) => {
    expect(typedIn('any.tsx', source)).toEqual([]);
  });
});
