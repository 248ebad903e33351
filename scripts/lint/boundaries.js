// Module boundaries: reads a file's layer and domain from its path, so that a new domain is guarded on arrival.
import path from 'node:path';
import { domainCycles } from './domain-cycles.js';
import { sqlInStores } from './sql-in-stores.js';

const root = process.cwd();
const reads = {
  contract: ['contract'],
  engine: ['engine', 'contract'],
  server: ['server', 'engine', 'contract'],
  web: ['web', 'engine', 'contract'],
  packages: ['packages'],
};
// Read by every domain of their layer, reading none.
const shared = ['kernel', 'ui', 'providers'];
// Join the domains of their layer.
const composes = ['routes', 'app', 'domains', 'http', 'main', 'threads', 'entry', 'root', 'islands'];
const layers = Object.keys(reads);
// Files that may read another domain's tables: every request asks who acts, and has one query for it.
const readsTables = { 'server/accounts/session/live-session-store.ts': ['server/workspaces/tables.ts'] };

const place = (file) => {
  const name = path.relative(root, file).split(path.sep).join('/');
  const [layer, ...rest] = name.split('/');
  if (!layers.includes(layer)) return undefined;
  const domain = (rest[0] === 'features' ? rest[1] : rest[0])?.split('.')[0];
  return {
    name,
    layer,
    domain,
    isPublic: rest.at(-1) === 'public.ts',
    isTest: /\.(test|spec)\.tsx?$/.test(file),
  };
};

const complaint = (from, to) => {
  if (!reads[from.layer].includes(to.layer)) return `${from.layer} does not read ${to.layer}`;
  if (from.layer !== to.layer || !['server', 'web'].includes(from.layer)) return undefined;
  if (from.isPublic && to.name.endsWith('/tables.ts')) return 'public.ts gives functions, never tables';
  if (from.domain === to.domain || composes.includes(from.domain)) return undefined;
  if (to.domain === 'kernel' || (to.domain === 'ui' && from.domain !== 'kernel')) return undefined;
  if (shared.includes(from.domain)) return `${from.domain} reads no domain; ${to.domain} may read it`;
  if (to.domain === 'providers') return undefined;
  if (from.layer === 'web')
    return `features do not read each other; let a route compose ${from.domain} and ${to.domain}`;
  if (readsTables[from.name]?.includes(to.name)) return undefined;
  if (!to.isPublic) return `read ${to.domain} through its public.ts`;
  return undefined;
};

const boundaries = {
  create(context) {
    const from = place(context.filename);
    if (!from || from.isTest) return {};
    const check = (source) => {
      const said = source?.type === 'TemplateLiteral' ? source.quasis[0]?.value.cooked : source?.value;
      if (typeof said !== 'string') return;
      const target = said.startsWith('#')
        ? path.join(root, said.slice(1))
        : said.startsWith('.') && path.resolve(path.dirname(context.filename), said);
      const to = target && place(target);
      const message = to && complaint(from, to);
      if (message) context.report({ node: source, message });
    };
    const bySource = (node) => check(node.source);
    return {
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ImportExpression: bySource,
      TSImportType: bySource,
    };
  },
};

const isTransaction = ({ callee, arguments: args }) =>
  /^(Arrow)?FunctionExpression$/.test(args[0]?.type ?? '') &&
  (callee.type === 'MemberExpression'
    ? callee.property.name === 'transaction'
    : callee.name === 'withIdempotencyKey');

/** What waits for a second connection of the pool while it holds one can wait for ever. */
const ownConnection = {
  create(context) {
    let depth = 0;
    const check = (node, name) => {
      if (depth > 0 && (name === 'db' || name === 'pool'))
        context.report({
          node,
          message: 'a transaction keeps to its own connection: use the tx given to it',
        });
    };
    return {
      CallExpression: (node) => {
        if (isTransaction(node)) depth += 1;
        for (const argument of node.arguments) {
          if (argument.type === 'Identifier') check(argument, argument.name);
          if (argument.type === 'MemberExpression') check(argument, argument.property.name);
        }
        if (node.callee.type === 'MemberExpression' && !isTransaction(node)) {
          const { object } = node.callee;
          check(object, object.type === 'MemberExpression' ? object.property.name : object.name);
        }
      },
      'CallExpression:exit': (node) => {
        if (isTransaction(node)) depth -= 1;
      },
    };
  },
};

export default {
  meta: { name: 'quillstead' },
  rules: {
    boundaries,
    'domain-cycles': domainCycles,
    'own-connection': ownConnection,
    'sql-in-stores': sqlInStores,
  },
};
