import { useLoaderData } from 'react-router';
import { contentPagesBelow } from '#web/features/site/content/content.server.ts';
import { ContentList } from '#web/features/site/content/content-list.tsx';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { siteMessages } from '#web/features/site/messages.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = siteMessages.tutorials;
const crumbs = crumbsOf('/tutorials', messages.title);

/** Runs at build only. */
export const loader = () => ({ tutorials: contentPagesBelow('/tutorials') });

export const meta = () => [...readingMeta('/tutorials'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Tutorials() {
  const { tutorials } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.title} lead={messages.lead}>
      <ContentList contentPages={tutorials} />
    </ReadingPage>
  );
}
