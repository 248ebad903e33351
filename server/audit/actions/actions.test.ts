import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditGroups } from '#contract/workspaces/audit.ts';
import { policies } from '#contract/workspaces/roles.ts';
import { actions, actionsOfGroup, actionsSaying, describeAction } from './registry.ts';

const server = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(path.join('audit', 'actions')),
  )
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

/** Words of the same form that name no action: clock work, jobs, tasks of threads, policies, files. */
const others = new Set<string>([
  ...Object.keys(policies),
  ...sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:every|define|defineJob|run)\(\s*'([\w.-]+)'/g)].map((m) => m[1]!),
  ),
  ...sources.flatMap(({ text }) => [...text.matchAll(/Job(?:Kind)? = '([\w.-]+)'/g)].map((m) => m[1]!)),
]);

/** What stands in a file that records something, or that makes the words for one. */
function recordedIn(text: string): string[] {
  const found: string[] = [];
  // The value of `type`, also where it is chosen between two or passed on by another name.
  for (const [, words = ''] of text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g))
    if (
      !others.has(words) &&
      !words.startsWith('quillstead.') &&
      !/\.(ts|js|json|css|pid|log|txt|lock|csv|svg|html|zip|md|webp)$/.test(words)
    )
      found.push(words);
  return found;
}

const recording = sources.filter(({ text }) => /\bemitEvent\(|emitOutcome|DomainEvent\b/.test(text));

test('[S67] every action that the server records has a sentence in the log', () => {
  const recorded = new Set(recording.flatMap(({ text }) => recordedIn(text)));
  expect(recorded.size).toBeGreaterThan(80);
  expect([...recorded].filter((action) => !Object.hasOwn(actions, action)).toSorted()).toEqual([]);
});

test('no sentence is left of an action that nobody records any more', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(Object.keys(actions).filter((action) => !all.includes(`'${action}'`))).toEqual([]);
});

test('every sentence reads as one, whatever was recorded with it, and every group has some', () => {
  for (const action of Object.keys(actions))
    for (const data of [
      {},
      { role: 7, title: null, channelName: ['x'], generation: {} },
      { purpose: 'reset' },
    ]) {
      const { what, href } = describeAction({ action, subjectId: null, data }, null);
      expect(what, action).toMatch(/^[A-Z“]/);
      expect(what, action).not.toMatch(/undefined|null|\[object|NaN| {2}|\s$|!/);
      if (href !== null) expect(href, action).toMatch(/^\/[a-z]/);
    }
  for (const group of auditGroups) expect(actionsOfGroup(group), group).not.toEqual([]);
});

test('an action that this version does not know is still told', () => {
  const row = { action: 'old-thing.went-away', subjectId: null, data: {} };
  expect(describeAction(row, null)).toEqual({
    group: 'data',
    what: 'Recorded as old thing: went away',
    href: null,
  });
});

test('the search knows the words of the sentences', () => {
  expect(actionsSaying('SIGNED IN')).toContain('session.opened');
  expect(actionsSaying('xyzzy')).toEqual([]);
});
