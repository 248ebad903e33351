import { fingerprintDistance } from '#engine/crawl/text-fingerprint.ts';
import { quoted, type Rule, siteRule, some } from '../rule.ts';
import type { ReadPage, SiteView } from '../site-view.ts';

/** Bits of 64 in which texts may differ and still be nearly the same. */
const near = 3;
const leastWords = 50;

/** Pages that may be found and share a text. */
const sharing = (textOf: (page: ReadPage) => string) => (site: SiteView) => {
  const groups = Map.groupBy(
    site.read.filter((page) => site.isIndexable(page)),
    (page) => textOf(page).trim().toLowerCase(),
  );
  return [...groups].flatMap(([text, pages]) =>
    text === '' || pages.length < 2
      ? []
      : pages.map((page) => ({
          url: page.url,
          detail: `${quoted(textOf(page), 80)}: as ${some(pages.filter((other) => other !== page).map(({ url }) => url))}`,
          paste: '',
        })),
  );
};

const firstHeading = ({ facts }: ReadPage) => facts.headings.find(({ level }) => level === 1)?.text ?? '';

/** Pages by 16-bit parts of their fingerprints: of those that differ in at most 3 bits, one part in four is equal. */
function nearlySame(pages: readonly ReadPage[]): Map<ReadPage, ReadPage[]> {
  const found = new Map<ReadPage, ReadPage[]>();
  const add = (page: ReadPage, other: ReadPage) => {
    const known = found.get(page);
    if (!known) found.set(page, [other]);
    else if (!known.includes(other)) known.push(other);
  };
  for (const part of [0, 4, 8, 12]) {
    const buckets = Map.groupBy(pages, ({ fingerprint }) => fingerprint!.slice(part, part + 4));
    for (const bucket of buckets.values())
      for (let at = 0; at < Math.min(bucket.length, 200); at++)
        for (let to = at + 1; to < Math.min(bucket.length, 200); to++) {
          const [one, other] = [bucket[at]!, bucket[to]!];
          if (fingerprintDistance(one.fingerprint!, other.fingerprint!) > near) continue;
          add(one, other);
          add(other, one);
        }
  }
  return found;
}

const about = (id: string, title: string, severity: Rule['severity'], why: string, fix: string) =>
  ({ id, title, severity, category: 'duplicates', why, fix }) as const;

export const duplicateRules: readonly Rule[] = [
  siteRule(
    about(
      'title-duplicate',
      'Duplicate titles',
      'warning',
      'In search results the pages can’t be told apart.',
      'Give each page a title of its own.',
    ),
    sharing(({ facts }) => facts.title),
  ),
  siteRule(
    about(
      'description-duplicate',
      'Duplicate meta descriptions',
      'notice',
      'In search results the pages can’t be told apart.',
      'Write one for each page.',
    ),
    sharing(({ facts }) => facts.description),
  ),
  siteRule(
    about(
      'h1-duplicate',
      'Duplicate H1s',
      'notice',
      'Pages with the same heading seem to answer the same question.',
      'Say in each heading what is different.',
    ),
    sharing(firstHeading),
  ),
  siteRule(
    about(
      'content-duplicate',
      'Duplicate content',
      'warning',
      'Search engines show one of the pages and leave the others out.',
      'Redirect to one of them, or name it as canonical.',
    ),
    (site) => {
      const long = site.read.filter(
        (page) => site.isIndexable(page) && page.fingerprint && (page.words ?? 0) >= leastWords,
      );
      return [...nearlySame(long)].map(([page, others]) => ({
        url: page.url,
        detail: `Nearly the same text as ${some(others.map(({ url }) => url))}`,
        paste: `<link rel="canonical" href="${
          others
            .map(({ url }) => url)
            .concat(page.url)
            .toSorted()[0]
        }">`,
      }));
    },
  ),
];
