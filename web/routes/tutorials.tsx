import { useLoaderData } from 'react-router';
import { piecesBelow } from '#web/features/site/content.server.ts';
import { PieceList } from '#web/features/site/piece-list.tsx';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { siteWords } from '#web/features/site/words.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const words = siteWords.tutorials;
const crumbs = crumbsOf('/tutorials', words.title);

/** Runs at build only. */
export const loader = () => ({ tutorials: piecesBelow('/tutorials') });

export const meta = () => [...pageMeta('/tutorials'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Tutorials() {
  const { tutorials } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={words.title} lead={words.lead}>
      <PieceList pieces={tutorials} />
    </ReadingPage>
  );
}
