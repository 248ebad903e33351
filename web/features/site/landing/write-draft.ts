// A short draft by the built-in engine, in the page itself: the same engine that the app uses.
import { Brief } from '#contract/writer/brief.ts';
import { draftArticle } from '#engine/writer/sections/draft-section.ts';
import { planOutline } from '#engine/writer/outline.ts';
import { textOfDraft } from '#engine/writer/draft-text.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';
import { suggestTitles } from '#engine/writer/titles.ts';

export interface DraftPart {
  kind: 'title' | 'heading' | 'paragraph' | 'item' | 'placeholder';
  text: string;
}

/** About as much as a reader will look through before deciding. */
const words = 350;

const partsOf = (markdown: string): DraftPart[] =>
  markdown.split('\n').flatMap((line): DraftPart[] => {
    const placeholder = /^>\s*\[!(?:gap|placeholder)\](.*)$/.exec(line)?.[1];
    if (placeholder !== undefined) return [{ kind: 'placeholder', text: textOfDraft(placeholder) }];
    const text = textOfDraft(line);
    if (text === '') return [];
    return [{ kind: /^[-*+] /.test(line) ? 'item' : 'paragraph', text }];
  });

/**
 * @param typed what the visitor wrote; notes are the one source
 * @param seed another number gives another wording of the same material
 * @returns the draft as plain texts in their order; empty when there is no topic
 */
export function writeDraft(
  typed: { topic: string; keyword: string; notes: string },
  seed: number,
): DraftPart[] {
  const parsed = Brief.safeParse({
    topic: typed.topic,
    keywords: typed.keyword.trim() === '' ? [] : [typed.keyword],
    words,
  });
  if (!parsed.success) return [];
  const brief = parsed.data;
  const sourceIndex = buildSourceIndex(
    typed.notes.trim() === '' ? [] : [{ ref: 'S1', title: '', url: null, text: typed.notes }],
  );
  const title = suggestTitles(brief, sourceIndex, seed, 1)[0]?.title ?? brief.topic;
  const outline = planOutline(brief, title, sourceIndex, seed);
  const { sections } = draftArticle({ brief, title, outline, sourceIndex, seed });
  return [
    { kind: 'title', text: title },
    ...sections.flatMap((section, at): DraftPart[] => [
      { kind: 'heading', text: outline[at]?.heading ?? '' },
      ...partsOf(section.markdown),
    ]),
  ];
}
