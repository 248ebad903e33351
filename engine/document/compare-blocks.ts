import type { Block } from '#contract/writer/documents.ts';
import { plainText } from './plain-text.ts';

export interface Passage {
  text: string;
  change: 'same' | 'added' | 'removed';
}
export interface ChangedBlock {
  id: string;
  change: 'added' | 'removed' | 'changed';
  passages: Passage[];
}

/** Words compared one by one within a block; longer ones are shown whole, before and after. */
const maxCells = 250_000;

/** Words with the space after them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** The longest run of words that both texts have, as what was taken out and what came in. */
function compareWords(before: readonly string[], after: readonly string[]): Passage[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const out: Passage[] = [];
  const add = (change: Passage['change'], words: readonly string[]) => {
    const last = out.at(-1);
    if (last?.change === change) last.text += words.join('');
    else if (words.length > 0) out.push({ change, text: words.join('') });
  };
  add('same', before.slice(0, start));
  if ((old.length + 1) * (now.length + 1) > maxCells) {
    add('removed', old);
    add('added', now);
  } else {
    const width = now.length + 1;
    const common = new Uint32Array((old.length + 1) * width);
    for (let i = old.length - 1; i >= 0; i--)
      for (let j = now.length - 1; j >= 0; j--)
        common[i * width + j] =
          old[i] === now[j]
            ? common[(i + 1) * width + j + 1]! + 1
            : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    let i = 0;
    let j = 0;
    while (i < old.length || j < now.length) {
      if (i < old.length && j < now.length && old[i] === now[j]) {
        add('same', [old[i]!]);
        i++;
        j++;
      } else if (
        j === now.length ||
        (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      )
        add('removed', [old[i++]!]);
      else add('added', [now[j++]!]);
    }
  }
  add('same', before.slice(before.length - end));
  return out;
}

/**
 * What became of a text, block by block: matched by their ids, in the order of the later text with what was taken out
 * at its former place. Blocks whose words are the same are left out.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ChangedBlock[] {
  const textOf = (block: Block) => plainText([block]);
  const later = new Map(after.map((block) => [block.attrs.id, block]));
  const earlier = new Map(before.map((block) => [block.attrs.id, block]));
  const out: ChangedBlock[] = [];
  const remove = (block: Block) => {
    const text = textOf(block);
    if (text !== '')
      out.push({ id: block.attrs.id, change: 'removed', passages: [{ text, change: 'removed' }] });
  };
  let at = 0;
  const removeUntil = (id: string | null) => {
    for (; at < before.length && before[at]!.attrs.id !== id; at++)
      if (!later.has(before[at]!.attrs.id)) remove(before[at]!);
  };
  const places = new Map(before.map((block, place) => [block.attrs.id, place]));
  for (const block of after) {
    const old = earlier.get(block.attrs.id);
    if (!old) {
      const text = textOf(block);
      if (text !== '')
        out.push({ id: block.attrs.id, change: 'added', passages: [{ text, change: 'added' }] });
      continue;
    }
    if (places.get(block.attrs.id)! >= at) removeUntil(block.attrs.id);
    const [was, is] = [textOf(old), textOf(block)];
    if (was !== is)
      out.push({
        id: block.attrs.id,
        change: 'changed',
        passages: compareWords(wordsOf(was), wordsOf(is)),
      });
  }
  removeUntil(null);
  return out;
}
