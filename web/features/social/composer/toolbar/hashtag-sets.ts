// What is typed as hashtags, and sets that an earlier version kept on this device until they are shared.
import { readStored, writeStored } from '#web/kernel/local-storage.ts';

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

/** `rye, Bread day` → `rye`, `Breadday`: one word each, every one once. */
export function tagsOf(typed: string): string[] {
  const words = typed
    .split(/[,\n]/)
    .flatMap(tagsIn)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}_]/gu, ''))
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** As they stand in a post: `#rye #Breadday`. */
export const hashtagText = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ');

interface TypedSet {
  name: string;
  tags: string[];
}

const storageKey = (projectId: string) => `hashtag-sets:${projectId}`;

export function readDeviceSets(projectId: string): TypedSet[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(projectId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap(({ name, tags }: { name?: unknown; tags?: unknown }) =>
      typeof name === 'string' && typeof tags === 'string' && tagsOf(tags).length > 0
        ? { name, tags: tagsOf(tags) }
        : [],
    );
  } catch {
    // What another version wrote here is no set.
    return [];
  }
}

export const forgetDeviceSets = (projectId: string): void => writeStored(storageKey(projectId), null);
