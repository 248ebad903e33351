import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { ahead, compare, onlyVerified } from '#web/features/site/comparisons/compare.server.ts';
import { compareMessages } from '#web/features/site/comparisons/compare-messages.ts';
import { AheadList, CompareLinks } from '#web/features/site/comparisons/compare-links.tsx';
import { groupLinks, pairLinks, sameJob } from '#web/features/site/comparisons/compare-links.server.ts';
import { ComparisonTables } from '#web/features/site/comparisons/comparison-tables.tsx';
import styles from '#web/features/site/comparisons/comparison.module.css';
import { groupsOf, ownSlug, productAt } from '#web/features/site/comparisons/comparisons.server.ts';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import {
  articleData,
  breadcrumbData,
  crumbsOf,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';

const messages = compareMessages.versus;

/** Runs at build only. @throws Response with status 404 for a product that is not there, and for our own */
export const loader = ({ params }: { params: { slug?: string } }) => {
  const own = productAt(ownSlug);
  const rival = productAt(params.slug);
  if (rival === own) throw new Response(null, { status: 404 });
  const groups = groupsOf(own, rival);
  const facts = compare([own, rival], groups);
  const otherJobs = groupsOf(own)
    .filter((group) => !groups.includes(group))
    .map(({ job }) => job);
  return {
    address: pagePath('/vs/:slug', { slug: rival.slug }),
    title: messages.title(rival.name),
    description: messages.description(
      rival.name,
      groups.map(({ name }) => name.toLowerCase().replace(/^ai /, 'AI ')).join(' and '),
    ),
    name: rival.name,
    what: rival.what,
    better: rival.better,
    facts,
    theirs: ahead(facts, 1, 0),
    ours: ahead(facts, 0, 1),
    oursOnly: onlyVerified(facts, 0, 1),
    besides: otherJobs.length > 0 ? [messages.besides(otherJobs)] : [],
    pairs: pairLinks((pair) => pair.includes(rival) && sameJob(pair)),
    groups: groupLinks(groups),
  };
};

type Data = ReturnType<typeof loader>;

export const meta = ({ loaderData: page }: { loaderData: Data | undefined }) =>
  page
    ? readingMeta(page, [
        breadcrumbData(crumbsOf(page.address, page.title)),
        articleData({ ...page, date: page.facts.read }),
      ])
    : [];

export default function VersusProduct() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsOf(page.address, page.title)} title={page.title} lead={page.what} wide>
      <div className={styles.lists}>
        <AheadList
          id="better"
          title={messages.better(page.name)}
          sentences={page.better}
          lists={[{ title: messages.aheadIn(page.name), labels: page.theirs }]}
          nothing={messages.nothing}
        />
        <AheadList
          id="ours"
          title={messages.ours}
          sentences={page.besides}
          lists={[
            { title: messages.oursIn, labels: page.ours },
            { title: messages.oursOnly(page.name), labels: page.oursOnly },
          ]}
          nothing={messages.nothing}
        />
      </div>
      <section className={styles.which} aria-labelledby="which">
        <h2 id="which">{messages.which}</h2>
        <p>{messages.take(page.name)}</p>
      </section>
      <ComparisonTables of={page.facts} />
      <CompareLinks id="pairs" title={compareMessages.pair.heading} links={page.pairs} />
      <CompareLinks id="groups" title={compareMessages.more} links={page.groups} />
      <StartWriting />
    </ReadingPage>
  );
}
