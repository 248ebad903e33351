// The one table of facts about this product and others: content/comparisons, read and judged at build.
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9-]+$/);

/** Every cell names its source and the day it was read, or says that nobody could verify it. */
const Cell = z.discriminatedUnion('value', [
  z.strictObject({ value: z.literal('not verified') }),
  z.strictObject({
    value: z.enum(['yes', 'partly', 'no']),
    note: z.string().min(1).optional(),
    source: z.string(),
    date: z.iso.date(),
  }),
  // The note is the value.
  z.strictObject({
    value: z.literal('text'),
    note: z.string().min(1),
    source: z.string(),
    date: z.iso.date(),
  }),
]);
export type Cell = z.infer<typeof Cell>;

const Product = z.strictObject({
  slug,
  name: z.string().min(1),
  /** one sentence: what it is */
  what: z.string().min(1),
  /** what it does better than this product; empty for this product itself */
  better: z.array(z.string().min(1)),
  licence: Cell,
  hosting: Cell,
  /** by group, then by feature */
  cells: z.record(slug, z.record(slug, Cell)),
});
export type Product = z.infer<typeof Product>;

const Group = z.strictObject({
  slug,
  name: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  lead: z.string().min(1),
  /** what its products do: `schedules posts` */
  job: z.string().min(1),
  products: z.array(slug),
  features: z.array(
    z.strictObject({ id: slug, label: z.string().min(1), about: z.string().min(1).optional() }),
  ),
});
export type Group = z.infer<typeof Group>;

const Sources = z.record(slug, z.strictObject({ label: z.string(), address: z.string() }));

const files = import.meta.glob<unknown>('/content/comparisons/**/*.json', { import: 'default', eager: true });

/** The product that the others are held against. */
export const ownSlug = 'quillstead';
export const groups: readonly Group[] = z.array(Group).parse(files['/content/comparisons/groups.json']);
export const sources = Sources.parse(files['/content/comparisons/sources.json']);
export const products: readonly Product[] = Object.entries(files)
  .filter(([file]) => file.includes('/products/'))
  .map(([, product]) => Product.parse(product))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
export const rivals = products.filter((product) => product.slug !== ownSlug);

/** @throws Response with status 404 when there is none */
export function productAt(requested: string | undefined): Product {
  const found = products.find((product) => product.slug === requested);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** @throws Response with status 404 when there is none */
export function groupAt(requested: string | undefined): Group {
  const found = groups.find((group) => group.slug === requested);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Products of a group, in its order. */
export const productsOf = (group: Group): Product[] => group.products.map((product) => productAt(product));

/** Groups in which all of these products are. */
export const groupsOf = (...requested: readonly Product[]): Group[] =>
  groups.filter((group) => requested.every((product) => group.products.includes(product.slug)));

/** Every two of the others, the slug that comes first in the alphabet first. */
export const pairs: readonly (readonly [Product, Product])[] = rivals
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  .flatMap((a, at, all) => all.slice(at + 1).map((b) => [a, b] as const));
