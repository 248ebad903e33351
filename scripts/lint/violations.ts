// One bad import for each boundary, and the good ones beside them.

/** What stands there to be imported. */
export const modules = {
  'contract/shape.ts': 'export const shape = 1;\n',
  'engine/sum.ts': 'export const sum = 1;\n',
  'server/kernel/db.ts': 'export const db = 1;\n',
  'server/providers/ai/port.ts': 'export const port = 1;\n',
  'server/projects/store.ts': 'export const store = 1;\n',
  'server/projects/public.ts': 'export const open = 1;\n',
  'web/ui/button.ts': 'export const button = 1;\n',
  'web/kernel/session.ts': 'export const session = 1;\n',
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
    'server/writer/tx1.ts',
    givenTheDatabase('await list(tx); await deps.db.execute();'),
    'keeps to its own connection',
    'quillstead(own-connection)',
  ),
  violation(
    'the pool handed on inside a transaction',
    'server/writer/tx2.ts',
    givenTheDatabase('await list(deps.db);'),
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
    'contract → server',
    'contract/b2.ts',
    uses('db', '../server/kernel/db.ts'),
    'contract does not read server',
  ),
  violation(
    'contract → web',
    'contract/b3.ts',
    uses('button', '#web/ui/button.ts'),
    'contract does not read web',
  ),
  violation(
    'engine → server',
    'engine/b1.ts',
    uses('db', '#server/kernel/db.ts'),
    'engine does not read server',
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
    'web route → server',
    'web/routes/b1.tsx',
    uses('db', '#server/kernel/db.ts'),
    'web does not read server',
  ),
  violation(
    'server → web',
    'server/writer/b1.ts',
    uses('button', '#web/ui/button.ts'),
    'server does not read web',
  ),
  violation(
    'server domain → another one’s inside',
    'server/writer/b2.ts',
    uses('store', '#server/projects/store.ts'),
    'read projects through its public.ts',
  ),
  violation(
    'the same by a relative path',
    'server/writer/b3.ts',
    uses('store', '../projects/store.ts'),
    'read projects through its public.ts',
  ),
  violation(
    'the same from a folder within the domain',
    'server/writer/documents/b4.ts',
    uses('store', '../../projects/store.ts'),
    'read projects through its public.ts',
  ),
  violation(
    'server kernel → domain',
    'server/kernel/b1.ts',
    uses('open', '#server/projects/public.ts'),
    'kernel reads no domain',
  ),
  violation(
    'server providers → domain',
    'server/providers/ai/b1.ts',
    uses('open', '#server/projects/public.ts'),
    'providers reads no domain',
  ),
  violation(
    'web feature → feature',
    'web/features/writer/b1.ts',
    uses('card', '#web/features/projects/card.ts'),
    'features do not read each other',
  ),
  violation(
    'web ui → feature',
    'web/ui/b1.ts',
    uses('card', '#web/features/projects/card.ts'),
    'ui reads no domain',
  ),
  violation(
    'web kernel → feature',
    'web/kernel/b2.ts',
    uses('card', '#web/features/projects/card.ts'),
    'kernel reads no domain',
  ),
  violation(
    'web kernel → ui',
    'web/kernel/b3.ts',
    uses('button', '#web/ui/button.ts'),
    'kernel reads no domain',
  ),
  violation(
    'a dynamic import',
    'web/features/writer/b2.ts',
    "export const load = () => import('../projects/card.ts');\n",
    'features do not read each other',
  ),
  violation(
    'a type-only import',
    'web/features/writer/b3.ts',
    "import type { card } from '../projects/card.ts';\nexport type Card = typeof card;\n",
    'features do not read each other',
  ),
  violation(
    'a type that imports',
    'web/features/writer/b4.ts',
    "export type Card = typeof import('../projects/card.ts');\n",
    'features do not read each other',
  ),
  violation(
    'a re-export',
    'server/writer/b5.ts',
    "export { store } from '#server/projects/store.ts';\n",
    'read projects through its public.ts',
  ),
  violation(
    'a re-export of everything',
    'server/writer/b6.ts',
    "export * from '#server/projects/store.ts';\n",
    'read projects through its public.ts',
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
  violation(
    'undici outside egress',
    'server/writer/o1.ts',
    uses('request', 'undici'),
    outbound,
    'eslint(no-restricted-imports)',
  ),
  violation(
    'node:http outside egress',
    'server/kernel/o2.ts',
    uses('request', 'node:http'),
    outbound,
    'eslint(no-restricted-imports)',
  ),
  violation(
    'node:https loaded dynamically',
    'server/providers/ai/o3.ts',
    "export const load = () => import('node:https');\n",
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
    'WebSocket in the server',
    'server/writer/o5.ts',
    "export const ask = () => new WebSocket('wss://example.com');\n",
    outbound,
    'eslint(no-restricted-globals)',
  ),
  violation(
    'process.env in a domain',
    'server/writer/e1.ts',
    'export const port = process.env.PORT;\n',
    'process.env',
    'node(no-process-env)',
  ),
  violation(
    'process.env in the kernel',
    'server/kernel/e2.ts',
    'export const port = process.env.PORT;\n',
    'process.env',
    'node(no-process-env)',
  ),
  violation(
    'Date in the engine',
    'engine/t1.ts',
    'export const now = () => Date.now();\n',
    'engine reads no clock',
    'eslint(no-restricted-globals)',
  ),
  violation(
    'setTimeout in the engine',
    'engine/t2.ts',
    'export const later = (then: () => void) => setTimeout(then, 1);\n',
    'engine reads no clock',
    'eslint(no-restricted-globals)',
  ),
  violation(
    'chance in the engine',
    'engine/t4.ts',
    'export const any = () => Math.random();\n',
    'engine is repeatable',
    'eslint(no-restricted-properties)',
  ),
  violation(
    'feature → feature by template',
    'web/features/writer/t5.ts',
    'export const card = () => import(`../projects/card.ts`);\n',
    'features do not read each other',
  ),
  violation(
    'http without its prefix in a domain',
    'server/writer/t6.ts',
    uses('request', 'http'),
    outbound,
    'eslint(no-restricted-imports)',
  ),
  violation(
    'sockets in a domain',
    'server/writer/t7.ts',
    uses('connect', 'node:net'),
    outbound,
    'eslint(no-restricted-imports)',
  ),
  violation(
    'globalThis.fetch in the server',
    'server/writer/t8.ts',
    "export const ask = () => globalThis.fetch('https://example.com');\n",
    outbound,
    'eslint(no-restricted-properties)',
  ),
  violation(
    'fetch in the engine',
    'engine/t3.ts',
    "export const ask = () => fetch('https://example.com');\n",
    'engine does no I/O',
    'eslint(no-restricted-globals)',
  ),
];

/** What the boundaries let through. */
export const good: Record<string, string> = {
  'engine/g1.ts': uses('shape', '#contract/shape.ts'),
  'server/writer/g1.ts': uses('sum', '#engine/sum.ts'),
  'server/writer/g2.ts': uses('shape', '#contract/shape.ts'),
  'server/writer/g3.ts': uses('db', '#server/kernel/db.ts'),
  'server/writer/g4.ts': uses('open', '#server/projects/public.ts'),
  'server/writer/g5.ts': uses('port', '#server/providers/ai/port.ts'),
  'server/projects/g6.ts': uses('store', './store.ts'),
  'server/providers/ai/g7.ts': uses('db', '#server/kernel/db.ts'),
  'server/app.ts': uses('store', './projects/store.ts'),
  'server/kernel/egress/g8.ts': uses('request', 'undici'),
  'server/writer/g9.test.ts': uses('store', '#server/projects/store.ts'),
  'web/features/writer/g1.ts': uses('button', '#web/ui/button.ts'),
  'web/features/writer/g2.ts': uses('session', '#web/kernel/session.ts'),
  'web/features/writer/g3.ts': uses('sum', '#engine/sum.ts'),
  'web/features/projects/g4.ts': uses('card', './card.ts'),
  'web/ui/g5.ts': uses('session', '#web/kernel/session.ts'),
  'web/routes/g6.tsx': uses('card', '#web/features/projects/card.ts'),
  'web/islands/g7.ts': uses('card', '#web/features/projects/card.ts'),
};
