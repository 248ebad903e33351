import { countWords } from '#engine/text/words.ts';
import { escapeMarkdown, plainLine } from '../escape.ts';
import type { DraftState } from '../draft-state.ts';
import type { SourceIndex } from '../types.ts';

/** A source's title without the site's name, at most seven words; null when it has none worth printing. */
export function titleOfSource(title: string): string | null {
  const clean = plainLine(title).replace(/[“”„"]/g, "'");
  const head = clean.split(/(?<!\s)\s+[|·–—-]\s/)[0] ?? clean;
  if (head === '' || /^https?:|\.(?:txt|md|html?|docx|pdf)$/i.test(head)) return null;
  if (countWords(head) === 0) return null;
  const words = head.split(' ');
  return words.length <= 7
    ? head.replace(/(?<![.:;,])[.:;,]+$/, '')
    : `${words
        .slice(0, 6)
        .join(' ')
        .replace(/(?<![.:;,])[.:;,]+$/, '')} …`;
}

/** How a source is named at this place: by its title first, then as "the source" while it stays the same one. */
export function nameSource(
  sourceIndex: SourceIndex,
  ref: string,
  draftState: DraftState,
  even: boolean,
): string {
  const source = sourceIndex.sources.find((item) => item.ref === ref);
  const title = titleOfSource(source?.title ?? '');
  const again = draftState.lastSource === ref && draftState.namedSources.has(ref);
  draftState.lastSource = ref;
  draftState.namedSources.add(ref);
  if (again) return even ? 'the source' : 'the same source';
  if (title !== null) return `*${escapeMarkdown(title)}*`;
  return sourceIndex.sources.length === 1 ? 'the source' : 'one of the sources';
}
