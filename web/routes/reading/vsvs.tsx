import { useLoaderData } from 'react-router';
import { compareMessages } from '#web/features/site/comparisons/compare-messages.ts';
import { CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import { pairLinks, sameJob } from '#web/features/site/comparisons/compare-links.server.ts';
import { groups } from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = compareMessages.pair;
const crumbs = crumbsOf('/vsvs', messages.heading);

/** Runs at build only. */
export const loader = () => ({
  groups: groups.map(({ slug, name, products }) => ({
    slug,
    name,
    links: pairLinks((pair) => pair.every((product) => products.includes(product.slug))),
  })),
  others: pairLinks((pair) => !sameJob(pair)),
});

export const meta = () => [...readingMeta('/vsvs'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Pairs() {
  const { groups: jobs, others } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.heading} lead={messages.lead} wide>
      {jobs.map(({ slug, name, links }) => (
        <CompareLinks key={slug} id={slug} title={name} links={links} />
      ))}
      <CompareLinks id="others" title={messages.others} text={messages.othersText} links={others} />
      <CompareLinks
        id="more"
        title={compareMessages.more}
        links={[
          { to: '/compare', label: compareMessages.index.heading },
          { to: '/vs', label: compareMessages.versus.heading },
        ]}
      />
    </ReadingPage>
  );
}
