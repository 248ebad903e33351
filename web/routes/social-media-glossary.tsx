import { useLoaderData } from 'react-router';
import { glossary } from '#web/features/site/content.server.ts';
import { GlossaryList } from '#web/features/site/glossary-list.tsx';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { siteWords } from '#web/features/site/words.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const words = siteWords.glossary;
const crumbs = crumbsOf('/social-media-glossary', words.title);

/** Runs at build only. */
export const loader = () => ({ terms: glossary() });

export const meta = () => [
  ...pageMeta('/social-media-glossary'),
  { 'script:ld+json': breadcrumbData(crumbs) },
];

export default function SocialMediaGlossary() {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={words.title} lead={words.lead(terms.length)} wide>
      <GlossaryList terms={terms} />
    </ReadingPage>
  );
}
