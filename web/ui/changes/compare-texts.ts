import { diffLines, diffWordsWithSpace } from 'diff';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Milliseconds: texts with little in common are compared by paragraphs when words take longer. */
const wordsMs = 400;

/** The words that an older text lost and a newer one gained, in the order in which they are read. */
export function compareTexts(before: string, after: string): TextPart[] {
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

/** Blocks that changed, with the unchanged one before and after each; others are counted. */
export type ChangedBlock = { parts: TextPart[] } | { unchanged: number };

/** Parts by the blocks of a text, which blank lines part. */
function blocksOf(parts: readonly TextPart[]): TextPart[][] {
  const blocks: TextPart[][] = [[]];
  for (const { kind, text } of parts)
    text.split(/\n{2,}/).forEach((piece, at) => {
      if (at > 0) blocks.push([]);
      if (piece !== '') blocks.at(-1)!.push({ kind, text: piece });
    });
  return blocks.filter((block) => block.length > 0);
}

const isChanged = (block: readonly TextPart[] | undefined) =>
  block?.some(({ kind }) => kind !== 'same') ?? false;

export function changedBlocks(parts: readonly TextPart[]): ChangedBlock[] {
  const blocks = blocksOf(parts);
  const shown: ChangedBlock[] = [];
  blocks.forEach((block, at) => {
    const last = shown.at(-1);
    if ([blocks[at - 1], block, blocks[at + 1]].some(isChanged)) shown.push({ parts: block });
    else if (last && 'unchanged' in last) last.unchanged += 1;
    else shown.push({ unchanged: 1 });
  });
  return shown;
}
