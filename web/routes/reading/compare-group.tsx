import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { compare } from '#web/features/site/comparisons/compare.server.ts';
import { compareMessages as messages } from '#web/features/site/comparisons/compare-messages.ts';
import { CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import { groupLinks, pairLinks, versusLinks } from '#web/features/site/comparisons/compare-links.server.ts';
import { ComparisonTables } from '#web/features/site/comparisons/comparison-tables.tsx';
import { groupAt, groups, productsOf } from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import {
  articleData,
  breadcrumbData,
  crumbsOf,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';

/** Runs at build only. */
export const loader = ({ params }: { params: { slug?: string } }) => {
  const group = groupAt(params.slug);
  const products = productsOf(group);
  return {
    address: pagePath('/compare/:slug', { slug: group.slug }),
    title: group.title,
    description: group.description,
    lead: group.lead,
    crumb: group.name,
    facts: compare(products, [group]),
    versus: versusLinks(products),
    pairs: pairLinks(([a, b]) => group.products.includes(a.slug) && group.products.includes(b.slug)),
    others: groupLinks(groups.filter((item) => item !== group)),
  };
};

type Data = ReturnType<typeof loader>;

export const meta = ({ loaderData: page }: { loaderData: Data | undefined }) =>
  page
    ? readingMeta(page, [
        breadcrumbData(crumbsOf(page.address, page.crumb)),
        articleData({ ...page, date: page.facts.read }),
      ])
    : [];

export default function CompareGroup() {
  const { address, title, lead, crumb, facts, versus, pairs, others } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsOf(address, crumb)} title={title} lead={lead} wide>
      <ComparisonTables of={facts} />
      <CompareLinks id="versus" title={messages.group.versus} links={versus} />
      <CompareLinks id="pairs" title={messages.group.pairs} links={pairs} />
      <CompareLinks id="others" title={messages.more} links={others} />
      <StartWriting />
    </ReadingPage>
  );
}
