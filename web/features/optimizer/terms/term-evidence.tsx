import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.terms;
/** From this share of the pages on, a term is worth a heading (the engine's own limit). */
const headingShare = 0.3;

interface Props {
  term: Analysis['terms'][number];
  pages: OptimizationDetail['competitors'];
}

/** Where a term comes from: which pages use it how often, how they say it, and what of the text's own uses counts. */
export function TermEvidence({ term, pages }: Props) {
  const { label, use, inSentences, importance, also, examples, headingsShare } = term;
  const using = term.pageCount ?? term.pages.length;
  const compared = pages.filter(({ included }) => included).length;
  const nameOf = (pageId: string) => {
    const page = pages.find(({ id }) => id === pageId);
    return page?.title || page?.url || pageId;
  };
  return (
    <>
      <p>
        {messages.importance(importance)}. {using === 0 ? messages.nobody : messages.usedBy(using, compared)}
        {headingsShare >= headingShare && `. ${messages.headingWanted(Math.round(headingsShare * 100))}`}
      </p>
      {inSentences < use && <p>{messages.outside(inSentences, use)}</p>}
      {also.length > 0 && <p>{messages.also(also)}</p>}
      <ul aria-label={messages.usedByLabel(label)}>
        {term.pages.map(({ pageId, count }) => (
          <li key={pageId}>
            <span>{nameOf(pageId)}</span>
            <span>{messages.times(count)}</span>
          </li>
        ))}
        {using > term.pages.length && <li>{messages.morePages(using - term.pages.length)}</li>}
      </ul>
      {examples.length > 0 && (
        <details>
          <summary>{messages.examples}</summary>
          {examples.map(({ pageId, sentence }) => (
            <blockquote key={pageId} cite={pages.find(({ id }) => id === pageId)?.url}>
              {sentence}
            </blockquote>
          ))}
        </details>
      )}
    </>
  );
}
