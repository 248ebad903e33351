import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { contentPageAt, type ContentPage } from '#web/features/site/content/content.server.ts';
import { dayOf } from '#web/features/site/content/content-list.tsx';
import { Prose } from '#web/features/site/content/content-parts.tsx';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import styles from '#web/features/site/content/reading.module.css';
import {
  articleData,
  breadcrumbData,
  crumbsOf,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';
import { siteMessages } from '#web/features/site/messages.ts';

/** Runs at build only. */
export const loader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  contentPageAt(pagePath('/blog/:slug', { slug }));

export const meta = ({ loaderData: post }: { loaderData: ContentPage | undefined }) =>
  post ? readingMeta(post, [breadcrumbData(crumbsOf(post.address, post.title)), articleData(post)]) : [];

export default function BlogPost() {
  const post = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsOf(post.address, post.title)} title={post.title} lead={post.lead} wide>
      <p className={styles.small}>
        {post.date && <time dateTime={post.date}>{dayOf(post.date)}</time>} ·{' '}
        {siteMessages.minutes(post.minutes)}
      </p>
      <Prose intro={post.intro} parts={post.parts} />
      <StartWriting />
    </ReadingPage>
  );
}
