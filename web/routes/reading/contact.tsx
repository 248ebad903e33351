import { useLoaderData } from 'react-router';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { contentPageAt } from '#web/features/site/content/content.server.ts';
import { ContentParts } from '#web/features/site/content/content-parts.tsx';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const crumbs = crumbsOf('/contact', 'Contact');

/** Runs at build only. */
export const loader = () => contentPageAt('/contact');

export const meta = () => [...readingMeta('/contact'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Contact() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={page.title} lead={page.lead}>
      <ContactForm script={islandAddresses.contact} />
      <ContentParts page={page} />
    </ReadingPage>
  );
}
