// What changed between two sets of competitor pages, by what each says about the same text.
import type { Analysis } from '#contract/optimizer.ts';
import type { SnapshotComparison } from '#contract/optimizer/snapshots.ts';

type Pages = SnapshotComparison['pages'];
type Page = Pages['added'][number] & { fetchedAt: string };

/** Which addresses came and went, and which were read again. */
export function comparePages(before: readonly Page[], after: readonly Page[]): Pages {
  const old = new Map(before.map((page) => [page.url, page]));
  const now = new Set(after.map(({ url }) => url));
  const line = ({ url, title }: Page) => ({ url, title });
  const both = after.filter(({ url }) => old.has(url));
  const reread = both.filter(({ url, fetchedAt }) => old.get(url)?.fetchedAt !== fetchedAt);
  return {
    added: after.filter(({ url }) => !old.has(url)).map(line),
    gone: before.filter(({ url }) => !now.has(url)).map(line),
    reread: reread.map(line),
    same: both.length - reread.length,
  };
}

type Judged = Pick<Analysis, 'terms' | 'structure'>;

/** A term by what people read of it: its stems may be others where other pages say it. */
const nameOf = ({ label }: { label: string }) => label.toLowerCase();

/** Terms that came, went, or have another range; heaviest first. */
export function compareTerms(before: Judged, after: Judged): SnapshotComparison['terms'] {
  const heaviestFirst = ({ terms }: Judged) => terms.toSorted((a, b) => b.weight - a.weight);
  const old = new Map(before.terms.map((term) => [nameOf(term), term]));
  const now = new Set(after.terms.map(nameOf));
  const line = ({ term, label, target }: Analysis['terms'][number]) => ({ term, label, target });
  const both = heaviestFirst(after).flatMap(({ term, label, target }) => {
    const then = old.get(nameOf({ label }))?.target;
    return then ? [{ term, label, before: then, after: target }] : [];
  });
  const changed = both.filter((item) => item.before.lo !== item.after.lo || item.before.hi !== item.after.hi);
  return {
    added: heaviestFirst(after)
      .filter((term) => !old.has(nameOf(term)))
      .map(line),
    gone: heaviestFirst(before)
      .filter((term) => !now.has(nameOf(term)))
      .map(line),
    changed,
    same: both.length - changed.length,
  };
}

/** The middle half of the pages in each respect, then and now. */
export const compareStructure = (before: Judged, after: Judged): SnapshotComparison['structure'] =>
  after.structure.flatMap(({ id, label, value, p25, p75 }) => {
    const then = before.structure.find((band) => band.id === id);
    return then ? [{ id, label, value, before: { p25: then.p25, p75: then.p75 }, after: { p25, p75 } }] : [];
  });
