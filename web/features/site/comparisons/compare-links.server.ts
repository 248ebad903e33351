import { pagePath } from '#contract/routes/page-path.ts';
import type { NamedLink } from './compare-links.tsx';
import { compareMessages as messages } from './compare-messages.ts';
import { groups, groupsOf, ownSlug, pairs, type Product } from './comparisons.server.ts';

type Pair = readonly [Product, Product];

const versus = ({ slug, name }: Product): NamedLink => ({
  to: pagePath('/vs/:slug', { slug }),
  label: messages.versus.title(name),
});
const pairLink = ([a, b]: Pair): NamedLink => ({
  to: pagePath('/vsvs/:a/:b', { a: a.slug, b: b.slug }),
  label: messages.pair.title(a.name, b.name),
});

/** The pages of Quillstead against each of these; itself is left out. */
export const versusLinks = (list: readonly Product[]): NamedLink[] =>
  list.filter((product) => product.slug !== ownSlug).map(versus);

/** Pairs whose products share a group, and those that do different jobs. */
export const pairLinks = (of: (pair: Pair) => boolean): NamedLink[] => pairs.filter(of).map(pairLink);

export const groupLinks = (of: readonly { slug: string; name: string }[] = groups): NamedLink[] =>
  of.map(({ slug, name }) => ({ to: pagePath('/compare/:slug', { slug }), label: name }));

/** Whether two products do the same job. */
export const sameJob = ([a, b]: Pair): boolean => groupsOf(a, b).length > 0;
