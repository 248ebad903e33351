// What the comparison pages show, made from the table of facts.
import { type Cell, type Group, type Product, sources } from './comparisons.server.ts';
import { compareMessages as messages } from './compare-messages.ts';

export interface ShownCell {
  value: Cell['value'];
  note: string | null;
  /** number of its source in the page's list */
  source: number | null;
}

export interface ShownRow {
  id: string;
  label: string;
  about: string | null;
  /** one for each product, in the table's order */
  cells: ShownCell[];
}

export interface ShownTable {
  slug: string;
  name: string;
  /** its columns: those of the products that the group holds */
  products: { slug: string; name: string }[];
  rows: ShownRow[];
}

export interface Comparison {
  tables: ShownTable[];
  sources: { label: string; address: string; date: string }[];
  /** the newest day on which a source was read, `2026-11-20` */
  read: string;
  /** cells, and those of them that nobody could verify */
  cells: number;
  unverified: number;
}

/**
 * The facts about some products in some groups, with one numbered list of sources.
 * What holds for a program as a whole begins the first table, where that has all of them.
 */
export function compare(products: readonly Product[], groups: readonly Group[]): Comparison {
  const cited: Comparison['sources'] = [];
  const counted = { cells: 0, unverified: 0 };
  const numberOf = (cell: Cell): number | null => {
    if (cell.value === 'not verified') return null;
    const source = sources[cell.source];
    if (!source) throw new Error(`content/comparisons/sources.json has no ${cell.source}`);
    const known = cited.findIndex((item) => item.address === source.address && item.date === cell.date);
    return known >= 0 ? known + 1 : cited.push({ ...source, date: cell.date });
  };
  const shown = (cell: Cell): ShownCell => {
    counted.cells++;
    if (cell.value === 'not verified') counted.unverified++;
    return {
      value: cell.value,
      note: cell.value === 'not verified' ? null : (cell.note ?? null),
      source: numberOf(cell),
    };
  };
  const named = (list: readonly Product[]) => list.map(({ slug, name }) => ({ slug, name }));
  const general: ShownRow[] = (['licence', 'hosting'] as const).map((id) => ({
    id,
    label: messages.general[id],
    about: null,
    cells: products.map((product) => shown(product[id])),
  }));
  const tables = groups.map(({ slug, name, features }): ShownTable => {
    const columns = products.filter((product) => product.cells[slug]);
    const rows = features.map(({ id, label, about }) => ({
      id,
      label,
      about: about ?? null,
      cells: columns.map((product) => shown(product.cells[slug]?.[id] ?? { value: 'not verified' })),
    }));
    return { slug, name, products: named(columns), rows };
  });
  const [first, ...others] = tables;
  const program = { slug: 'program', name: messages.general.title, products: named(products), rows: general };
  return {
    tables:
      first?.products.length === products.length
        ? [{ ...first, rows: [...general, ...first.rows] }, ...others]
        : [program, ...tables],
    sources: cited,
    read: cited.reduce((newest, { date }) => (date > newest ? date : newest), ''),
    ...counted,
  };
}

const rank = { yes: 2, partly: 1, no: 0 } as const;
const rankOf = (cell: ShownCell | undefined) =>
  cell && cell.value in rank ? rank[cell.value as keyof typeof rank] : null;

/** Labels of rows, each once: several tables may ask the same. */
const labelsWhere = ({ tables }: Comparison, holds: (cells: readonly ShownCell[]) => boolean): string[] => [
  ...new Set(
    tables.flatMap(({ rows }) => rows.filter(({ cells }) => holds(cells)).map(({ label }) => label)),
  ),
];

/** Labels of the rows in which one column is verified to do more than the other. */
export const ahead = (facts: Comparison, column: number, other: number): string[] =>
  labelsWhere(facts, (cells) => {
    const [mine, theirs] = [rankOf(cells[column]), rankOf(cells[other])];
    return mine !== null && theirs !== null && mine > theirs;
  });

/** Labels of the rows that one column is verified to do while nothing could be verified about the other. */
export const onlyVerified = (facts: Comparison, column: number, other: number): string[] =>
  labelsWhere(facts, (cells) => cells[column]?.value === 'yes' && cells[other]?.value === 'not verified');
