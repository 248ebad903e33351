import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { ahead, compare } from '#web/features/site/comparisons/compare.server.ts';
import { compareMessages } from '#web/features/site/comparisons/compare-messages.ts';
import { AheadList, CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import { groupLinks, sameJob, versusLinks } from '#web/features/site/comparisons/compare-links.server.ts';
import { ComparisonTables } from '#web/features/site/comparisons/comparison-tables.tsx';
import styles from '#web/features/site/comparisons/comparison.module.css';
import {
  groupsOf,
  ownSlug,
  type Product,
  productAt,
} from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import {
  articleData,
  breadcrumbData,
  crumbsOf,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';

const messages = compareMessages.pair;
const jobOf = (product: Product) => groupsOf(product)[0]?.job ?? '';

/** Runs at build only. @throws Response with status 404 unless both are others, and the first comes first */
export const loader = ({ params }: { params: { a?: string; b?: string } }) => {
  const a = productAt(params.a);
  const b = productAt(params.b);
  if (a.slug >= b.slug || [a, b].some((product) => product.slug === ownSlug))
    throw new Response(null, { status: 404 });
  const common = groupsOf(a, b);
  const same = sameJob([a, b]);
  const facts = compare([a, b], same ? common : [...groupsOf(a), ...groupsOf(b)]);
  return {
    address: pagePath('/vsvs/:a/:b', { a: a.slug, b: b.slug }),
    title: messages.title(a.name, b.name),
    description: same
      ? messages.description(a.name, b.name, common.map(({ name }) => name).join(' and '))
      : messages.otherDescription(a.name, jobOf(a), b.name, jobOf(b)),
    lead: same
      ? messages.sameLead(a.name, b.name, common[0]?.job ?? '')
      : messages.otherLead(a.name, jobOf(a), b.name, jobOf(b)),
    same,
    names: [a.name, b.name] as const,
    facts,
    first: ahead(facts, 0, 1),
    second: ahead(facts, 1, 0),
    versus: versusLinks([a, b]),
    groups: groupLinks(same ? common : [...groupsOf(a), ...groupsOf(b)]),
  };
};

type Data = ReturnType<typeof loader>;

export const meta = ({ loaderData: page }: { loaderData: Data | undefined }) =>
  page
    ? [
        ...readingMeta(page, [
          breadcrumbData(crumbsOf(page.address, page.title)),
          articleData({ ...page, date: page.facts.read }),
        ]),
        // Little to find there for somebody who searches: it is kept for those who ask for it by its address.
        ...(page.same ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function Pair() {
  const page = useLoaderData<typeof loader>();
  const [a, b] = page.names;
  return (
    <ReadingPage crumbs={crumbsOf(page.address, page.title)} title={page.title} lead={page.lead} wide>
      {page.same && (
        <div className={styles.lists}>
          <AheadList
            id="first"
            title={messages.more(a)}
            lists={[{ labels: page.first }]}
            nothing={messages.nothing}
          />
          <AheadList
            id="second"
            title={messages.more(b)}
            lists={[{ labels: page.second }]}
            nothing={messages.nothing}
          />
        </div>
      )}
      <ComparisonTables of={page.facts} />
      <CompareLinks id="third" title={messages.third} text={messages.thirdText} links={page.versus} />
      <CompareLinks id="groups" title={compareMessages.more} links={page.groups} />
    </ReadingPage>
  );
}
