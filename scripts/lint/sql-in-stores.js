// What asks the database stands in stores, so that a change of a table is looked for in few files.
import path from 'node:path';

const isStore = (file) => /(?:^|-)(?:store|tables)\.ts$/.test(path.basename(file));
const isTest = (file) => file.endsWith('.test.ts');
const queries = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
];
/** What a database or a transaction is called in this repository. */
const connections = ['db', 'tx', 'q', 'on'];
const message = 'statements stand in store.ts or a *-store.ts of the domain: ask it from there';

const isValue = ({ importKind, specifiers }) =>
  importKind !== 'type' && specifiers.some((specifier) => specifier.importKind !== 'type');

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/** Refuses statements outside of stores: drizzle's helpers, and calls of a database that begin a query. */
export const sqlInStores = {
  create(context) {
    if (isStore(context.filename) || isTest(context.filename)) return {};
    return {
      ImportDeclaration: (node) => {
        if (node.source.value === 'drizzle-orm' && isValue(node))
          context.report({ node: node.source, message });
      },
      CallExpression: ({ callee }) => {
        if (callee.type !== 'MemberExpression' || !queries.includes(callee.property.name)) return;
        if (connections.includes(nameOf(callee.object))) context.report({ node: callee.property, message });
      },
    };
  },
};
