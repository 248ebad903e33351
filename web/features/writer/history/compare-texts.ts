import { diffLines, diffWordsWithSpace } from 'diff';
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}
/** What a version holds that readers see. */
export interface VersionText {
  title: string;
  blocks: readonly Block[];
}

/** Milliseconds: texts with little in common are compared by paragraphs when words take longer. */
const wordsMs = 400;

const readable = ({ title, blocks }: VersionText): string =>
  [title, plainText(blocks)].filter(Boolean).join('\n\n');

/** The words that an older version lost and a newer one gained, in the order in which they are read. */
export function compareTexts(older: VersionText, newer: VersionText): TextPart[] {
  const [before, after] = [readable(older), readable(newer)];
  const changes =
    diffWordsWithSpace(before, after, { timeout: wordsMs }) ?? diffLines(before, after, { timeout: wordsMs });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** How many words there are in the parts of one kind. */
export const wordsOf = (parts: readonly TextPart[], kind: TextPart['kind']): number =>
  parts.reduce(
    (sum, part) => sum + (part.kind === kind ? part.text.split(/\s+/).filter(Boolean).length : 0),
    0,
  );
