import { useLoaderData } from 'react-router';
import { ahead, compare, onlyVerified } from '#web/features/site/compare.server.ts';
import { compareWords } from '#web/features/site/compare-words.ts';
import { AheadList, CompareLinks } from '#web/features/site/compare-links.tsx';
import { groupLinks, pairLinks, sameJob } from '#web/features/site/compare-links.server.ts';
import { ComparisonTables } from '#web/features/site/comparison-tables.tsx';
import styles from '#web/features/site/comparison.module.css';
import { groupsOf, ownSlug, productAt } from '#web/features/site/comparisons.server.ts';
import { ReadingPage, StartWriting } from '#web/features/site/reading-page.tsx';
import { articleData, breadcrumbData, crumbsOf, readingMeta } from '#web/features/site/structured-data.ts';

const words = compareWords.versus;

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
    address: `/vs/${rival.slug}`,
    title: words.title(rival.name),
    description: words.description(
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
    besides: otherJobs.length > 0 ? [words.besides(otherJobs)] : [],
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
          title={words.better(page.name)}
          sentences={page.better}
          lists={[{ title: words.aheadIn(page.name), labels: page.theirs }]}
          nothing={words.nothing}
        />
        <AheadList
          id="ours"
          title={words.ours}
          sentences={page.besides}
          lists={[
            { title: words.oursIn, labels: page.ours },
            { title: words.oursOnly(page.name), labels: page.oursOnly },
          ]}
          nothing={words.nothing}
        />
      </div>
      <section className={styles.which} aria-labelledby="which">
        <h2 id="which">{words.which}</h2>
        <p>{words.take(page.name)}</p>
      </section>
      <ComparisonTables of={page.facts} />
      <CompareLinks id="pairs" title={compareWords.pair.heading} links={page.pairs} />
      <CompareLinks id="groups" title={compareWords.more} links={page.groups} />
      <StartWriting />
    </ReadingPage>
  );
}
