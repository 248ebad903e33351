import { useLoaderData } from 'react-router';
import { pieceAt } from '#web/features/site/content.server.ts';
import { PieceParts } from '#web/features/site/piece-parts.tsx';
import { ReadingPage, StartWriting } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { TryWriter } from '#web/features/site/try-writer.tsx';
import { islandAddresses } from '#web/islands/addresses.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const crumbs = crumbsOf('/free-ai-seo-writer', 'Free AI SEO writer');

/** Runs at build only. */
export const loader = () => pieceAt('/free-ai-seo-writer');

export const meta = () => [...pageMeta('/free-ai-seo-writer'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function FreeAiSeoWriter() {
  const piece = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={piece.title} lead={piece.lead} wide>
      <TryWriter script={islandAddresses.tryWriter} />
      <PieceParts piece={piece} />
      <StartWriting />
    </ReadingPage>
  );
}
