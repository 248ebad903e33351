import { useLoaderData } from 'react-router';
import { glossary } from '#web/features/site/content/content.server.ts';
import { GlossaryList } from '#web/features/site/content/glossary-list.tsx';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { siteMessages } from '#web/features/site/messages.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = siteMessages.glossary;
const crumbs = crumbsOf('/social-media-glossary', messages.title);

/** Runs at build only. */
export const loader = () => ({ terms: glossary() });

export const meta = () => [
  ...readingMeta('/social-media-glossary'),
  { 'script:ld+json': breadcrumbData(crumbs) },
];

export default function SocialMediaGlossary() {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.title} lead={messages.lead(terms.length)} wide>
      <GlossaryList terms={terms} />
    </ReadingPage>
  );
}
