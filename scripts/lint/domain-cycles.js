// Domains form a graph without cycles: who joins several stands above, who owns rows below.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
/** Where domains are folders; what composes them or is read by all of them is none. */
const homes = { server: 'server', web: path.join('web', 'features') };
const composes = ['threads'];
const imported = /\b(?:from|import)\s*\(?\s*['"`]([#.][^'"`\n]+)['"`]/g;
const isSource = (file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file);

/** The domain that a file lies in, with its layer; undefined outside of domains. */
function domainOf(file) {
  const relative = path.relative(root, file);
  for (const [layer, home] of Object.entries(homes)) {
    const [domain, ...rest] = path.relative(home, relative).split(path.sep);
    if (domain !== '..' && rest.length > 0 && !composes.includes(domain)) return { layer, domain };
  }
  return undefined;
}

const targetOf = (file, specifier) =>
  specifier.startsWith('#')
    ? path.join(root, specifier.slice(1))
    : path.resolve(path.dirname(file), specifier);

/** Domain → domain that it imports → a file that does so; imports of types count as well. */
function readGraph(layer) {
  const graph = new Map();
  const home = path.join(root, homes[layer]);
  for (const name of readdirSync(home, { recursive: true }).filter(isSource)) {
    const file = path.join(home, name);
    const from = domainOf(file);
    if (!from) continue;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = domainOf(targetOf(file, specifier));
      if (to?.layer !== layer || to.domain === from.domain) continue;
      if (!graph.has(from.domain)) graph.set(from.domain, new Map());
      const edges = graph.get(from.domain);
      if (!edges.has(to.domain)) edges.set(to.domain, path.relative(root, file));
    }
  }
  return graph;
}

/** Read once for each run of the linter. */
const graphs = new Map();
function graphOf(layer) {
  if (!graphs.has(layer)) graphs.set(layer, readGraph(layer));
  return graphs.get(layer);
}

/** The files of the shortest way from one domain to another, or undefined when there is none. */
function wayBetween(graph, from, to) {
  const ways = new Map([[from, []]]);
  for (const [domain, files] of ways)
    for (const [next, file] of graph.get(domain) ?? []) {
      if (next === to) return [...files, file];
      if (!ways.has(next)) ways.set(next, [...files, file]);
    }
  return undefined;
}

/** Refuses each import that closes a ring of domains, and names a file for each step of the ring. */
export const domainCycles = {
  create(context) {
    const from = domainOf(context.filename);
    if (!from || !isSource(context.filename)) return {};
    const check = ({ source }) => {
      const specifier = source?.type === 'TemplateLiteral' ? source.quasis[0]?.value.cooked : source?.value;
      if (typeof specifier !== 'string' || !/^[#.]/.test(specifier)) return;
      const to = domainOf(targetOf(context.filename, specifier));
      if (to?.layer !== from.layer || to.domain === from.domain) return;
      const back = wayBetween(graphOf(from.layer), to.domain, from.domain);
      if (!back) return;
      const ring = [path.relative(root, context.filename), ...back].join(' → ');
      context.report({
        node: source,
        message: `domains import each other in a ring: ${ring} → ${from.domain}. Move what reads up, or let a third domain join the two`,
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
