import { useLoaderData } from 'react-router';
import { pieceAt, type Piece } from '#web/features/site/content.server.ts';
import { Prose } from '#web/features/site/piece-parts.tsx';
import { ReadingPage, StartWriting } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf, howToData, readingMeta } from '#web/features/site/structured-data.ts';
import { wordsOf } from '#web/features/site/words-of.ts';

/** Runs at build only. */
export const loader = ({ params }: { params: { slug?: string } }) => pieceAt(`/tutorials/${params.slug}`);

/** Steps are the numbered parts: `1. Start a piece`. */
const stepsOf = (piece: Piece) =>
  piece.parts
    .filter((part) => /^\d+\. /.test(part.title))
    .map(({ id, title, html }) => ({ id, name: title.replace(/^\d+\. /, ''), text: wordsOf(html) }));

export const meta = ({ loaderData: piece }: { loaderData: Piece | undefined }) =>
  piece
    ? readingMeta(piece, [
        breadcrumbData(crumbsOf(piece.address, piece.title)),
        howToData(piece, stepsOf(piece)),
      ])
    : [];

export default function Tutorial() {
  const piece = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsOf(piece.address, piece.title)} title={piece.title} lead={piece.lead} wide>
      <Prose intro={piece.intro} parts={piece.parts} />
      <StartWriting />
    </ReadingPage>
  );
}
