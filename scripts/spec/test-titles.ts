const quoted = String.raw`\(\s*(['"\`])((?:\\.|(?!\1).)*)\1`;
const runs = String.raw`\b(?:it|test|describe)(?:\.(?:describe|only|sequential|concurrent))?`;
const plain = new RegExp(runs + quoted, 'gs');
const tabled = new RegExp(String.raw`${runs}\.(?:each|for)\(.*?\)${quoted}`, 'gs');

/**
 * Titles of the tests, and of the groups of tests, in a test file's text. Those that do not run (skip, todo) are none.
 * @param source text of a Vitest or Playwright file
 */
export function testTitles(source: string): string[] {
  return [plain, tabled].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((found) => (found[2] ?? '').replace(/\\(['"`\\])/g, '$1')),
  );
}
