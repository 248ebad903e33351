import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { contentPageAt, type ContentPage } from '#web/features/site/content/content.server.ts';
import { Prose } from '#web/features/site/content/content-parts.tsx';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import {
  breadcrumbData,
  crumbsOf,
  howToData,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';
import { wordsOf } from '#web/features/site/content/words-of.ts';

/** Runs at build only. */
export const loader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  contentPageAt(pagePath('/tutorials/:slug', { slug }));

/** Steps are the numbered parts: `1. Start a piece`. */
const stepsOf = (page: ContentPage) =>
  page.parts
    .filter((part) => /^\d+\. /.test(part.title))
    .map(({ id, title, html }) => ({ id, name: title.replace(/^\d+\. /, ''), text: wordsOf(html) }));

export const meta = ({ loaderData: page }: { loaderData: ContentPage | undefined }) =>
  page
    ? readingMeta(page, [breadcrumbData(crumbsOf(page.address, page.title)), howToData(page, stepsOf(page))])
    : [];

export default function Tutorial() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsOf(page.address, page.title)} title={page.title} lead={page.lead} wide>
      <Prose intro={page.intro} parts={page.parts} />
      <StartWriting />
    </ReadingPage>
  );
}
