import type { Colleague } from '#contract/writer/comments.ts';

type Named = Pick<Colleague, 'id' | 'name'>;

const isPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_]/u.test(char);

/** A text in parts: `@name` of those who are mentioned, and what stands between. Of two names the longer one counts. */
export function mentionParts(
  text: string,
  people: readonly Named[],
): { text: string; mentioned: Named | null }[] {
  const names = people.toSorted((a, b) => b.name.length - a.name.length);
  const parts: { text: string; mentioned: Named | null }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from) continue;
    const mentioned = names.find(
      ({ name }) => text.startsWith(name, at + 1) && !isPart(text[at + 1 + name.length]),
    );
    if (!mentioned || isPart(text[at - 1])) continue;
    if (at > from) parts.push({ text: text.slice(from, at), mentioned: null });
    from = at + 1 + mentioned.name.length;
    parts.push({ text: text.slice(at, from), mentioned });
  }
  if (from < text.length) parts.push({ text: text.slice(from), mentioned: null });
  return parts;
}

/** Ids of those whose `@name` stands in a text. */
export const mentionedIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(mentionParts(text, people).flatMap(({ mentioned }) => (mentioned ? [mentioned.id] : []))),
];

/** What is being typed after an `@` before the caret, or null where nothing is. */
export function mentionAt(text: string, caret: number): { from: number; query: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || isPart(text[from - 1])) return null;
  const query = text.slice(from + 1, caret);
  return query.length <= 40 && !/[\n@]/.test(query) ? { from, query } : null;
}

const mostShown = 6;

/** Those whose name, or a word of it, begins with what was typed. */
export const peopleFor = (query: string, people: readonly Colleague[]): Colleague[] => {
  const typed = query.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower.startsWith(typed) || lower.includes(` ${typed}`);
    })
    .slice(0, mostShown);
};
