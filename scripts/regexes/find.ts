// Every regular expression that is written in the sources.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Written {
  /** file:line of its first place */
  place: string;
  source: string;
  flags: string;
}

const layers = ['contract', 'engine', 'server', 'web', 'packages'];
const root = path.resolve(import.meta.dirname, '../..');

function literalsOf(file: string): Written[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: Written[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex) {
      const line = text.slice(0, start).split('\n').length;
      found.push({ place: `${file}:${line}`, source: regex.pattern, flags: regex.flags });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** Sources by name, without tests. */
export const sourceFiles = (): string[] =>
  layers.flatMap((layer) =>
    readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .map((file) => path.join(layer, file)),
  );

/** Files in which an expression is put together from text. */
export const buildingFiles = (): string[] =>
  sourceFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').includes('new RegExp('));

/** Each once, however often it is written; tests are not read. */
export function findRegexes(): Written[] {
  const all = sourceFiles().flatMap(literalsOf);
  return [...new Map(all.map((item) => [`${item.source}/${item.flags}`, item])).values()];
}
