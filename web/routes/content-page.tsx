import { useLoaderData } from 'react-router';
import { pieceAt, type Piece } from '#web/features/site/content.server.ts';
import { PieceParts } from '#web/features/site/piece-parts.tsx';
import { ProductDrawing } from '#web/features/site/product-drawing.tsx';
import { questionsOf } from '#web/features/site/questions-of.ts';
import { ReadingPage, StartWriting } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf, faqData } from '#web/features/site/structured-data.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

/** Runs at build only. */
export const loader = ({ request }: { request: Request }) =>
  pieceAt(new URL(request.url).pathname.replace(/(?:\.data|\/)$/, ''));

export const meta = ({ loaderData: piece }: { loaderData: Piece | undefined }) =>
  piece
    ? [
        ...pageMeta(piece.address),
        { 'script:ld+json': breadcrumbData(crumbsOf(piece.address, piece.title)) },
        ...(piece.layout === 'questions' ? [{ 'script:ld+json': faqData(questionsOf(piece.parts)) }] : []),
      ]
    : [];

/** A page that is one text of content/. */
export default function ContentPage() {
  const piece = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      crumbs={crumbsOf(piece.address, piece.title)}
      title={piece.title}
      lead={piece.lead}
      drawing={piece.drawn && <ProductDrawing />}
      wide={piece.layout !== 'prose' || piece.parts.length > 2}
    >
      <PieceParts piece={piece} />
      {piece.layout === 'cards' && <StartWriting />}
    </ReadingPage>
  );
}
