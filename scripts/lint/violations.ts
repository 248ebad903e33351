// One bad import for each boundary, and the good ones beside them.

/** What stands there to be imported. */
export const modules = {
  'contract/shape.ts': 'export const shape = 1;\n',
  'engine/sum.ts': 'export const sum = 1;\n',
  'server/kernel/db.ts': 'export const db = 1;\n',
  'server/providers/ai/port.ts': 'export const port = 1;\n',
  'server/projects/store.ts': 'export const store = 1;\n',
  'server/writer/tables.ts': 'export const table = 1;\n',
  'server/workspaces/tables.ts': 'export const table = 1;\n',
  'server/projects/public.ts': 'export const open = 1;\n',
  'server/essays/public.ts': 'export const essays = 1;\n',
  'server/books/public.ts': 'export const books = 1;\nexport type Book = number;\n',
  'server/shelves/public.ts': 'export const shelves = 1;\n',
  'web/ui/button.ts': 'export const button = 1;\n',
  'web/kernel/session/session.ts': 'export const session = 1;\n',
  'web/features/projects/card.ts': 'export const card = 1;\n',
};

const uses = (name: string, from: string) =>
  `import { ${name} } from '${from}';\nexport const used = ${name};\n`;

/** A file that a rule must refuse. */
export interface Violation {
  boundary: string;
  file: string;
  text: string;
  rule: string;
  /** words of the message */
  says: string;
}
const violation = (
  boundary: string,
  file: string,
  text: string,
  says: string,
  rule = 'quillstead(boundaries)',
): Violation => ({
  boundary,
  file,
  text,
  rule,
  says,
});
const outbound = 'server/kernel/egress only';

const givenTheDatabase = (query: string) =>
  `type Q = { transaction(run: (tx: Q) => Promise<void>): Promise<void>; execute(): Promise<void> };
export const act = (deps: { db: Q }, list: (q: Q) => Promise<void>) =>
  deps.db.transaction(async (tx) => { await tx.execute(); ${query} });
`;

export const violations: Violation[] = [
  violation(
    'a query on the pool inside a transaction',
    'server/writer/tx1-store.ts',
    givenTheDatabase('await list(tx); await deps.db.execute();'),
    'keeps to its own connection',
    'quillstead(own-connection)',
  ),
  violation(
    'contract → engine',
    'contract/b1.ts',
    uses('sum', '#engine/sum.ts'),
    'contract does not read engine',
  ),
  violation(
    'engine → web',
    'engine/b2.ts',
    uses('button', '../web/ui/button.ts'),
    'engine does not read web',
  ),
  violation(
    'web → server',
    'web/kernel/b1.ts',
    uses('db', '#server/kernel/db.ts'),
    'web does not read server',
  ),
  violation(
    'server domain → another one’s inside',
    'server/writer/b2.ts',
    uses('store', '#server/projects/store.ts'),
    'read projects through its public.ts',
  ),
  violation(
    'public.ts → tables',
    'server/writer/public.ts',
    uses('table', './tables.ts'),
    'public.ts gives functions, never tables',
  ),
  violation(
    'a type-only import',
    'web/features/writer/b3.ts',
    "import type { card } from '../projects/card.ts';\nexport type Card = typeof card;\n",
    'features do not read each other',
  ),
  violation(
    'a cycle',
    'engine/c1.ts',
    "import { two } from './c2.ts';\nexport const one = () => two;\n",
    'Dependency cycle',
    'import(no-cycle)',
  ),
  violation(
    'a cycle’s other half',
    'engine/c2.ts',
    "import { one } from '#engine/c1.ts';\nexport const two = () => one;\n",
    'Dependency cycle',
    'import(no-cycle)',
  ),
  ...(
    [
      ['essays', 'books'],
      ['books', 'shelves'],
    ] as const
  ).map(([from, to]) =>
    violation(
      `a ring of three domains, from ${from} to ${to}`,
      `server/${from}/r1.ts`,
      uses(to, `#server/${to}/public.ts`),
      'server/essays/r1.ts',
      'quillstead(domain-cycles)',
    ),
  ),
  violation(
    'a ring of domains that is closed by a type',
    'server/shelves/r2.ts',
    "import type { essays } from '../essays/public.ts';\nexport const count = (all: typeof essays) => all;\n",
    'server/shelves/r2.ts → server/essays/r1.ts → server/books/r1.ts → shelves',
    'quillstead(domain-cycles)',
  ),
  violation(
    'drizzle’s helpers outside a store',
    'server/writer/q1.ts',
    uses('eq', 'drizzle-orm'),
    'statements stand in store.ts',
    'quillstead(sql-in-stores)',
  ),
  violation(
    'a query outside a store',
    'server/writer/q2.ts',
    'export const act = (deps: { db: { delete(table: string): Promise<void> } }) => deps.db.delete("page");\n',
    'statements stand in store.ts',
    'quillstead(sql-in-stores)',
  ),
  violation(
    'a query of a transaction outside a store',
    'server/accounts/session/q3.ts',
    'export const act = (tx: { insert(row: object): Promise<void> }) => tx.insert({});\n',
    'statements stand in store.ts',
    'quillstead(sql-in-stores)',
  ),
  violation(
    'a package → the product',
    'packages/embedded-postgres/p1.ts',
    uses('db', '#server/kernel/db.ts'),
    'packages does not read server',
  ),
  violation(
    'undici outside egress',
    'server/writer/o1.ts',
    uses('request', 'undici'),
    outbound,
    'eslint(no-restricted-imports)',
  ),
  violation(
    'fetch in the server',
    'server/writer/o4.ts',
    "export const ask = () => fetch('https://example.com');\n",
    outbound,
    'eslint(no-restricted-globals)',
  ),
  violation(
    'Date in the engine',
    'engine/t1.ts',
    'export const now = () => Date.now();\n',
    'engine reads no clock',
    'eslint(no-restricted-globals)',
  ),
];

/** What the boundaries let through. */
export const good: Record<string, string> = {
  'engine/g1.ts': uses('shape', '#contract/shape.ts'),
  'server/writer/g2.ts': uses('sum', '#engine/sum.ts'),
  'server/writer/g3.ts': uses('open', '#server/projects/public.ts'),
  'server/writer/g4.test.ts': uses('store', '#server/projects/store.ts'),
  'server/accounts/session/live-session-store.ts': uses('table', '#server/workspaces/tables.ts'),
  'server/app.ts': uses('store', './projects/store.ts'),
  'server/kernel/egress/g5.ts': uses('request', 'undici'),
  'web/features/writer/g6.ts': uses('button', '#web/ui/button.ts'),
  'web/routes/g7.tsx': uses('card', '#web/features/projects/card.ts'),
};
