import { useLoaderData } from 'react-router';
import { compareWords } from '#web/features/site/compare-words.ts';
import { CompareLinks } from '#web/features/site/compare-links.tsx';
import { pairLinks, sameJob } from '#web/features/site/compare-links.server.ts';
import { groups } from '#web/features/site/comparisons.server.ts';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const words = compareWords.pair;
const crumbs = crumbsOf('/vsvs', words.heading);

/** Runs at build only. */
export const loader = () => ({
  groups: groups.map(({ slug, name, products }) => ({
    slug,
    name,
    links: pairLinks((pair) => pair.every((product) => products.includes(product.slug))),
  })),
  others: pairLinks((pair) => !sameJob(pair)),
});

export const meta = () => [...pageMeta('/vsvs'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Pairs() {
  const { groups: jobs, others } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={words.heading} lead={words.lead} wide>
      {jobs.map(({ slug, name, links }) => (
        <CompareLinks key={slug} id={slug} title={name} links={links} />
      ))}
      <CompareLinks id="others" title={words.others} text={words.othersText} links={others} />
      <CompareLinks
        id="more"
        title={compareWords.more}
        links={[
          { to: '/compare', label: compareWords.index.heading },
          { to: '/vs', label: compareWords.versus.heading },
        ]}
      />
    </ReadingPage>
  );
}
