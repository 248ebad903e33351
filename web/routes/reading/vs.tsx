import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { compareMessages } from '#web/features/site/comparisons/compare-messages.ts';
import { CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import { groupLinks } from '#web/features/site/comparisons/compare-links.server.ts';
import styles from '#web/features/site/comparisons/comparison.module.css';
import { rivals } from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = compareMessages.versus;
const crumbs = crumbsOf('/vs', messages.heading);

/** Runs at build only. */
export const loader = () => ({
  all: rivals.map(({ slug, name, what }) => ({ slug, title: messages.title(name), what })),
  more: [{ to: '/vsvs', label: compareMessages.pair.heading }, ...groupLinks()],
});

export const meta = () => [...readingMeta('/vs'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Versus() {
  const { all, more } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.heading} lead={messages.lead} wide>
      <ul className={styles.choose}>
        {all.map(({ slug, title, what }) => (
          <li key={slug}>
            <h2>
              <a href={pagePath('/vs/:slug', { slug })}>{title}</a>
            </h2>
            <p>{what}</p>
          </li>
        ))}
      </ul>
      <CompareLinks id="more" title={compareMessages.more} links={more} />
    </ReadingPage>
  );
}
