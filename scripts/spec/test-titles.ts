const quoted = String.raw`\(\s*(['"\`])((?:\\.|(?!\1).)*)\1`;
const runs = String.raw`\b(?:it|test|describe)(?:\.(?:describe|only|sequential|concurrent))?`;
const plain = new RegExp(runs + quoted, 'gs');
const tabled = new RegExp(String.raw`${runs}\.(?:each|for)\(.*?\)${quoted}`, 'gs');

interface Found {
  title: string;
  at: number;
  isGroup: boolean;
}

/** What a title is once it runs: quotes and characters that the source escapes. */
const plainText = (title: string) =>
  title
    .replace(/\\(['"`\\])/g, '$1')
    .replace(/\\u([\da-f]{4})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const find = (source: string): Found[] =>
  [plain, tabled].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((found) => ({
      title: plainText(found[2] ?? ''),
      at: found.index,
      isGroup: /^(test\.)?describe/.test(found[0]),
    })),
  );

/**
 * Titles of the tests, and of the groups of tests, in a test file's text. Those that do not run (skip, todo) are none.
 * @param source text of a Vitest or Playwright file
 */
export const testTitles = (source: string): string[] => find(source).map(({ title }) => title);

/** A test's or a group's title, below the groups that it stands in, outermost first. */
export interface Nested {
  title: string;
  groups: string[];
}

/** The same titles in the order of the text. What stands in what is read from the indentation, as the formatter sets it. */
export function nestedTitles(source: string): Nested[] {
  const open: { title: string; indent: number }[] = [];
  return find(source)
    .toSorted((a, b) => a.at - b.at)
    .map(({ title, at, isGroup }) => {
      const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
      const indent = line.length - line.trimStart().length;
      while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
      const groups = open.map((group) => group.title);
      if (isGroup) open.push({ title, indent });
      return { title, groups };
    });
}
