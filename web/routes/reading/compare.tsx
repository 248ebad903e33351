import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { compareMessages } from '#web/features/site/comparisons/compare-messages.ts';
import { CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import styles from '#web/features/site/comparisons/comparison.module.css';
import { groups, productsOf } from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = compareMessages.index;
const crumbs = crumbsOf('/compare', messages.title);

/** Runs at build only. */
export const loader = () =>
  groups.map((group) => ({ ...group, names: productsOf(group).map((product) => product.name) }));

export const meta = () => [...readingMeta('/compare'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Compare() {
  const all = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.heading} lead={messages.lead} wide>
      <ul className={styles.choose}>
        {all.map(({ slug, name, lead, names }) => (
          <li key={slug}>
            <h2>
              <a href={pagePath('/compare/:slug', { slug })}>{name}</a>
            </h2>
            <p>{lead}</p>
            <p>
              {messages.products} {names.join(', ')}.
            </p>
          </li>
        ))}
      </ul>
      <CompareLinks
        id="more"
        title={compareMessages.more}
        links={[
          { to: '/vs', label: compareMessages.versus.heading },
          { to: '/vsvs', label: compareMessages.pair.heading },
        ]}
      />
    </ReadingPage>
  );
}
