// Hashtag sets are kept on this device: they are a habit of one person's typing, like a snippet of a keyboard.
import { readStored, writeStored } from '#web/kernel/local-storage.ts';

export interface HashtagSet {
  name: string;
  tags: string;
}

const storageKey = (projectId: string) => `hashtag-sets:${projectId}`;
const mostSets = 30;

/** Words before the first hashtag belong together; a hashtag ends at the first space after it. */
function tagsIn(part: string): string[] {
  const [before = '', ...tags] = part.split('#');
  return [
    before,
    ...tags.flatMap((tag) => {
      const end = tag.search(/\s/);
      return end < 0 ? [tag] : [tag.slice(0, end), tag.slice(end)];
    }),
  ];
}

/** `rye, Bread day` → `#rye #Breadday`: one word each, every one once. */
export function hashtagsOf(typed: string): string {
  const words = typed
    .split(/[,\n]/)
    .flatMap(tagsIn)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}_]/gu, ''))
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => `#${word}`).join(' ');
}

export function readSets(projectId: string): HashtagSet[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(projectId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (item: Partial<HashtagSet>) => typeof item.name === 'string' && typeof item.tags === 'string',
        )
      : [];
  } catch {
    // What another version wrote here is no set.
    return [];
  }
}

/** Keeps a set, in place of one of the same name. @returns all sets */
export function keepSet(projectId: string, set: HashtagSet): HashtagSet[] {
  const sets = [set, ...readSets(projectId).filter(({ name }) => name !== set.name)].slice(0, mostSets);
  writeStored(storageKey(projectId), JSON.stringify(sets));
  return sets;
}

export function dropSet(projectId: string, name: string): HashtagSet[] {
  const sets = readSets(projectId).filter((set) => set.name !== name);
  writeStored(storageKey(projectId), JSON.stringify(sets));
  return sets;
}
