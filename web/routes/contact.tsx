import { useLoaderData } from 'react-router';
import { ContactForm } from '#web/features/site/contact-form.tsx';
import { pieceAt } from '#web/features/site/content.server.ts';
import { PieceParts } from '#web/features/site/piece-parts.tsx';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const crumbs = crumbsOf('/contact', 'Contact');

/** Runs at build only. */
export const loader = () => pieceAt('/contact');

export const meta = () => [...pageMeta('/contact'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Contact() {
  const piece = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={piece.title} lead={piece.lead}>
      <ContactForm script={islandAddresses.contact} />
      <PieceParts piece={piece} />
    </ReadingPage>
  );
}
