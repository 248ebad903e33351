import { useLoaderData } from 'react-router';
import { contentPageAt } from '#web/features/site/content/content.server.ts';
import { ContentParts } from '#web/features/site/content/content-parts.tsx';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { TryWriter } from '#web/features/site/landing/try-writer.tsx';
import { islandAddresses } from '#web/islands/addresses.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const crumbs = crumbsOf('/free-ai-seo-writer', 'Free AI SEO writer');

/** Runs at build only. */
export const loader = () => contentPageAt('/free-ai-seo-writer');

export const meta = () => [
  ...readingMeta('/free-ai-seo-writer'),
  { 'script:ld+json': breadcrumbData(crumbs) },
];

export default function FreeAiSeoWriter() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={page.title} lead={page.lead} wide>
      <TryWriter script={islandAddresses.tryWriter} />
      <ContentParts page={page} />
      <StartWriting />
    </ReadingPage>
  );
}
