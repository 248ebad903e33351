import { describe, expect, it } from 'vitest';
import { prerenderedPaths } from '../../../../react-router.config.ts';
import { ahead, compare, onlyVerified } from './compare.server.ts';
import { compareMessages } from './compare-messages.ts';
import { groupLinks, pairLinks, versusLinks } from './compare-links.server.ts';
import {
  type Cell,
  groups,
  groupsOf,
  ownSlug,
  pairs,
  productAt,
  products,
  productsOf,
  rivals,
  sources,
} from './comparisons.server.ts';
import { allContentPages } from '../content/content.server.ts';
import { loader as loadGroup } from '#web/routes/reading/compare-group.tsx';
import { loader as loadVersus } from '#web/routes/reading/vs-product.tsx';
import { loader as loadPair } from '#web/routes/reading/vsvs-pair.tsx';

const cellsOf = (product: (typeof products)[number]): [string, Cell][] => [
  ['licence', product.licence],
  ['hosting', product.hosting],
  ...Object.entries(product.cells).flatMap(([group, cells]) =>
    Object.entries(cells).map(([id, cell]): [string, Cell] => [`${group} ${id}`, cell]),
  ),
];
const below = (folder: string) => prerenderedPaths.filter((path) => path.startsWith(`${folder}/`));

describe('the table of facts', () => {
  it('names a source and a day for every cell, or says that nobody could verify it', () => {
    const cited = new Set<string>();
    for (const product of products)
      for (const [where, cell] of cellsOf(product)) {
        if (cell.value === 'not verified') continue;
        expect([product.slug, where, cell.source in sources]).toEqual([product.slug, where, true]);
        expect(cell.date <= new Date().toISOString().slice(0, 10)).toBe(true);
        cited.add(cell.source);
      }
    expect(cited).toEqual(new Set(Object.keys(sources)));
  });

  it('has a cell for every feature of a product’s groups, and none besides', () => {
    for (const group of groups)
      for (const product of productsOf(group))
        expect([product.slug, Object.keys(product.cells[group.slug] ?? {})]).toEqual([
          product.slug,
          group.features.map((feature) => feature.id),
        ]);
    for (const product of products)
      expect(Object.keys(product.cells).toSorted()).toEqual(
        groupsOf(product)
          .map((group) => group.slug)
          .toSorted(),
      );
  });

  it('says about ourselves only what these pages say', () => {
    const own = productAt(ownSlug);
    const pages = new Set([...allContentPages().map((page) => page.address), '/pricing']);
    for (const [where, cell] of cellsOf(own)) {
      expect([where, cell.value === 'not verified']).toEqual([where, false]);
      if (cell.value === 'not verified') continue;
      expect(pages).toContain(sources[cell.source]?.address);
    }
  });

  it('sources what it says about others from others', () => {
    for (const rival of rivals)
      for (const [where, cell] of cellsOf(rival))
        if (cell.value !== 'not verified')
          expect([where, sources[cell.source]?.address]).toEqual([where, expect.stringMatching(/^https:/)]);
  });

  it('concedes something to each of the others', () => {
    for (const rival of rivals) {
      expect([rival.slug, rival.better.length > 0]).toEqual([rival.slug, true]);
      expect(productAt(rival.slug)).toBe(rival);
    }
    expect(productAt(ownSlug).better).toEqual([]);
  });
});

describe('comparison pages', () => {
  it('are there for every group, every other, and every two others', () => {
    expect(below('/compare')).toEqual(groups.map(({ slug }) => `/compare/${slug}`));
    expect(below('/vs').toSorted()).toEqual(rivals.map(({ slug }) => `/vs/${slug}`).toSorted());
    expect(pairs).toHaveLength((rivals.length * (rivals.length - 1)) / 2);
    expect(below('/vsvs').toSorted()).toEqual(pairs.map(([a, b]) => `/vsvs/${a.slug}/${b.slug}`).toSorted());
  });

  it('are all linked from their index', () => {
    expect(groupLinks().map((link) => link.to)).toEqual(below('/compare'));
    expect(
      versusLinks(rivals)
        .map((link) => link.to)
        .toSorted(),
    ).toEqual(below('/vs').toSorted());
    expect(
      pairLinks(() => true)
        .map((link) => link.to)
        .toSorted(),
    ).toEqual(below('/vsvs').toSorted());
  });

  it('have a title and a description of their own, which fit a list of results', () => {
    const pages = [
      ...groups.map(({ slug }) => loadGroup({ params: { slug } })),
      ...rivals.map(({ slug }) => loadVersus({ params: { slug } })),
      ...pairs.map(([a, b]) => loadPair({ params: { a: a.slug, b: b.slug } })),
    ];
    expect(pages.map((page) => page.address).toSorted()).toEqual(
      [...below('/compare'), ...below('/vs'), ...below('/vsvs')].toSorted(),
    );
    for (const key of ['address', 'title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
    for (const { address, description, title } of pages) {
      expect([address, description, description.length >= 50 && description.length <= 170]).toEqual([
        address,
        description,
        true,
      ]);
      expect(title.length).toBeLessThanOrEqual(60);
    }
  });

  it('do not exist for strangers, for ourselves against ourselves, or for a pair turned round', () => {
    const missing = (load: () => unknown) => {
      try {
        load();
      } catch (cause) {
        return cause instanceof Response && cause.status === 404;
      }
      return false;
    };
    expect(missing(() => loadGroup({ params: { slug: 'nothing' } }))).toBe(true);
    for (const slug of ['nobody', ownSlug, undefined, 'constructor'])
      expect(missing(() => loadVersus({ params: { ...(slug && { slug }) } }))).toBe(true);
    for (const [a, b] of [
      ['buffer', 'buffer'],
      ['publer', 'buffer'],
      ['buffer', ownSlug],
      ['buffer', 'nobody'],
    ] as const)
      expect(missing(() => loadPair({ params: { a, b } }))).toBe(true);
  });
});

describe('a comparison', () => {
  const facts = compare([productAt(ownSlug), productAt('postiz')], groupsOf(productAt('postiz')));

  it('numbers each source once, and every cell that has one points to it', () => {
    expect(new Set(facts.sources.map((source) => source.address)).size).toBe(facts.sources.length);
    const cells = facts.tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    expect(cells).toHaveLength(facts.cells);
    for (const { source, value } of cells) {
      expect(source === null).toBe(value === 'not verified');
      if (source !== null) expect(facts.sources[source - 1]).toBeDefined();
    }
  });

  it('counts as ahead only what is verified on both sides', () => {
    expect(ahead(facts, 1, 0)).toContain('Posts to real networks today');
    expect(ahead(facts, 0, 1)).not.toContain('Posts to real networks today');
    const jasper = compare([productAt(ownSlug), productAt('jasper')], groupsOf(productAt('jasper')));
    expect(jasper.unverified).toBeGreaterThan(0);
    expect(ahead(jasper, 0, 1)).not.toContain('Drafts without any language model');
    expect(onlyVerified(jasper, 0, 1)).toContain('Drafts without any language model');
    for (const rival of rivals) {
      const both = compare([productAt(ownSlug), rival], groupsOf(productAt(ownSlug), rival));
      const labels = [...ahead(both, 0, 1), ...ahead(both, 1, 0)];
      expect([rival.slug, new Set(labels).size]).toEqual([rival.slug, labels.length]);
    }
  });

  it('says how much of it nobody could verify', () => {
    expect(compareMessages.method(10, 0, 'today')).toContain('Each has a source');
    expect(compareMessages.method(10, 1, 'today')).toContain('One says “not verified”');
    expect(compareMessages.method(10, 3, 'today')).toContain('3 say “not verified”');
  });
});
