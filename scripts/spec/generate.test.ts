import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fill } from './fill.ts';
import { generate } from './generate.ts';
import { call, group, type Line, line, page, says, type Section } from './line.ts';
import { openRepository } from './repository.ts';
import { testTitles } from './test-titles.ts';
import { thinParts } from './thin.ts';

const root = path.resolve(import.meta.dirname, '../..');

const table = (...lines: (string | Line)[]): Section[] => [
  { title: '2. Screens', groups: [group('2.guard', 'Guard', lines)] },
];

/** A small repository in a folder of its own. */
function aRepository(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-spec-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const files = {
  'web/guard.ts': "export const guard = 'to /login';\n",
  'web/guard.test.ts':
    "test('sends strangers to /login', () => {});\ntest.skip('counts \"Saved\"', () => {});\n",
};

describe('this repository', () => {
  test('every claim about it holds, docs/SPEC.md is up to date, and no cell more is empty than the ceiling allows', () => {
    const { summary, problems } = generate(root, true);
    console.log(`spec: ${summary}`);
    expect(problems).toEqual([]);
  });

  test('calls and pages of the contract find their place by themselves, and absent ones have none', () => {
    const lines = [
      call('GET social-project/{anything}/'),
      call('GET no-such-call/'),
      page('/projects', 'signed-in'),
      page('/no-such-page', 'public'),
    ];
    const { sections, untrue } = fill(table(...lines), openRepository(root));
    expect(untrue).toEqual([]);
    expect(sections[0]?.groups[0]?.lines.map((one) => one.places)).toEqual([
      ['contract/projects.ts', 'server/projects/routes.ts'],
      [],
      ['web/routes/projects.tsx'],
      [],
    ]);
  });

  test('a call that differs by its method or its trailing slash is another call', () => {
    const lines = [
      call('PATCH social-project/{id}/'),
      call('GET social-project/{id}'),
      call('GET ai-generation/{id}/'),
    ];
    expect(fill(table(...lines), openRepository(root)).empty).toBe(6);
  });

  test('a page that the table opens to strangers though it is behind the sign-in is refused', () => {
    expect(fill(table(page('/', 'signed-in')), openRepository(root)).untrue).toEqual([
      '2.guard.1: the page table says public, the specification signed-in',
    ]);
  });
});

describe('a claim', () => {
  test.each([
    ['a file that is not there', line('x', 'web/none.ts'), 'there is no file web/none.ts'],
    [
      'a text that the file does not hold',
      line('x', 'web/guard.ts › to /logout'),
      'does not hold “to /logout”',
    ],
    [
      'a test file that is not there',
      line('x', 'web/guard.ts', 'web/none.test.ts › sends'),
      'there is no test file',
    ],
    ['a file that is no test', line('x', 'web/guard.ts', 'web/guard.ts › guard'), 'there is no test file'],
    [
      'a title that no test has',
      line('x', 'web/guard.ts', 'web/guard.test.ts › sends members'),
      'has “sends members”',
    ],
    ['a test without words of its title', line('x', 'web/guard.ts', 'web/guard.test.ts'), 'no test of'],
    ['a test that is skipped', line('x', 'web/guard.ts', 'web/guard.test.ts › counts'), 'has “counts”'],
  ])('of %s is refused, and nothing is written', (_kind, claim, why) => {
    const folder = aRepository(files);
    const { problems } = generate(folder, false, table(claim));
    expect(problems).toEqual([expect.stringContaining(why)]);
    expect(openRepository(folder).read('docs/SPEC.md')).toBeUndefined();
  });

  test('that holds fills its cell; a message and a page find the tests that name them', () => {
    const folder = aRepository({
      ...files,
      'web/words.ts': "export const words = ['Saved'];",
      'web/words.test.ts': 'it(\'says "to /login" once\', () => {});',
      'web/routes/login.tsx': '',
    });
    const claims = [
      line('a', 'web/guard.ts › to /login', 'web/guard.test.ts › strangers'),
      says('to /login', 'always'),
      page('/login', 'public'),
      page('/verify', 'public'),
      says('Saved', 'only a skipped test names it'),
    ];
    const { sections, untrue, empty } = fill(table(...claims), openRepository(folder));
    expect(untrue).toEqual([]);
    expect(empty).toBe(3);
    expect(sections[0]?.groups[0]?.lines.map((one) => [one.places, one.test?.title])).toEqual([
      [['web/guard.ts'], 'sends strangers to /login'],
      [['web/guard.ts'], 'says "to /login" once'],
      [['web/routes/login.tsx'], 'sends strangers to /login'],
      [[], undefined],
      [['web/words.ts'], undefined],
    ]);
  });
});

describe('the ceiling of empty cells', () => {
  const ceilingOf = (folder: string) => readFileSync(path.join(folder, 'scripts/spec/ceiling.json'), 'utf8');

  test('falls when cells are filled, and an emptied cell is refused from then on', () => {
    const folder = aRepository(files);
    const half = table(line('a', 'web/guard.ts'), 'b');
    expect(generate(folder, false, half)).toEqual({ summary: '3 empty cells of 4', problems: [] });
    expect(generate(folder, true, half).problems).toEqual([]);
    expect(
      generate(folder, false, table(line('a', 'web/guard.ts'), line('b', 'web/guard.ts'))).problems,
    ).toEqual([]);
    expect(JSON.parse(ceilingOf(folder))).toEqual({ emptyCells: 2 });
    expect(generate(folder, false, half).problems).toEqual([
      '3 cells are empty; the ceiling is 2, and it may only fall',
    ]);
    expect(JSON.parse(ceilingOf(folder))).toEqual({ emptyCells: 2 });
  });

  test('and a page that is out of date is refused when only looking', () => {
    const folder = aRepository(files);
    generate(folder, false, table('a'));
    expect(generate(folder, true, table('another')).problems).toEqual([
      'docs/SPEC.md is out of date: run npm run spec',
    ]);
  });
});

describe('thin', () => {
  test('stands beside what a part builds that is still to be deepened, and nowhere else', () => {
    const folder = aRepository({ ...files, 'server/ranks/check.ts': '' });
    generate(folder, false, table(line('a', 'server/ranks/check.ts'), line('b', 'web/guard.ts'), 'c'));
    const page = openRepository(folder).read('docs/SPEC.md') ?? '';
    expect(page.split('\n').filter((row) => /^\| 2\..*thin/.test(row))).toEqual([
      '| 2.guard.1 | a | [server/ranks/check.ts](../server/ranks/check.ts) — **thin** |  |',
    ]);
    expect(page).toContain('| 2. Screens | 2 of 3 | 0 of 3 | 1 |');
  });

  test('names only parts that this repository has', () => {
    const { sources } = openRepository(root);
    const domains = thinParts.map((part) => part.replace(/^(server|engine|web\/features)\//, ''));
    const unknown = domains.filter((part) => !sources.some((file) => file.includes(part)));
    expect(unknown).toEqual([]);
  });
});

test('titles are read from plain, tabled and grouped tests, in any quotes', () => {
  const source = [
    "describe('a group', () => {",
    "  it('it\\'s one', () => {});",
    '  it.each([',
    "    ['x', ('y')],",
    "  ])('row %s', () => {});",
    '  test.describe("browser", () => {});',
    '  test(`template`, () => {});',
    "  it.todo('later');",
    "  submit('not a title');",
    '});',
  ].join('\n');
  expect(testTitles(source).toSorted()).toEqual(['a group', 'browser', "it's one", 'row %s', 'template']);
});
