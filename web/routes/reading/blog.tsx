import { useLoaderData } from 'react-router';
import { contentPagesBelow } from '#web/features/site/content/content.server.ts';
import { ContentList } from '#web/features/site/content/content-list.tsx';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { siteMessages } from '#web/features/site/messages.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const messages = siteMessages.blog;
const crumbs = crumbsOf('/blog', messages.title);

/** Runs at build; scripts/pages-manifest.mjs reads it too, for the feed. */
export const loader = () => ({ posts: contentPagesBelow('/blog') });

export const meta = () => [...readingMeta('/blog'), { 'script:ld+json': breadcrumbData(crumbs) }];

export const links = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: messages.feedTitle, href: '/blog/rss.xml' },
];

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={messages.title} lead={messages.lead}>
      <ContentList contentPages={posts} />
      <p>
        <a href="/blog/rss.xml">{messages.feed}</a>
      </p>
    </ReadingPage>
  );
}
