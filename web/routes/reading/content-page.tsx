import { useLoaderData } from 'react-router';
import type { PagePath } from '#contract/routes/page-path.ts';
import { contentPageAt, type ContentPage } from '#web/features/site/content/content.server.ts';
import { ContentParts } from '#web/features/site/content/content-parts.tsx';
import { ProductDrawing } from '#web/features/site/landing/product-drawing.tsx';
import { questionsOf } from '#web/features/site/content/questions-of.ts';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf, faqData } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

/** Runs at build only. */
export const loader = ({ request }: { request: Request }) =>
  contentPageAt(new URL(request.url).pathname.replace(/(?:\.data|\/)$/, ''));

export const meta = ({ loaderData: page }: { loaderData: ContentPage | undefined }) =>
  page
    ? [
        // Each text of content/ that this route shows is a row of the route table: content.test.ts.
        ...readingMeta(page.address as PagePath),
        { 'script:ld+json': breadcrumbData(crumbsOf(page.address, page.title)) },
        ...(page.layout === 'questions' ? [{ 'script:ld+json': faqData(questionsOf(page.parts)) }] : []),
      ]
    : [];

/** A page that is one text of content/. */
export default function ContentPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      crumbs={crumbsOf(page.address, page.title)}
      title={page.title}
      lead={page.lead}
      drawing={page.drawn && <ProductDrawing />}
      wide={page.layout !== 'prose' || page.parts.length > 2}
    >
      <ContentParts page={page} />
      {page.layout === 'cards' && <StartWriting />}
    </ReadingPage>
  );
}
