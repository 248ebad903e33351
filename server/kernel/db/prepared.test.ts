import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { inScope } from './in-scope.ts';
import { preparedInScope } from './prepared.ts';

const thing = pgTable('thing', { workspaceId: uuid('workspace_id'), projectId: uuid('project_id') });
const things = preparedInScope((scope, db) =>
  db.select().from(thing).where(inScope(scope, thing)).prepare(''),
);
const db = drizzle.mock();
const textFor = (projectIds: readonly string[] | null) =>
  things({ workspaceId: 'w', userId: 'u', projectIds }, db).getQuery();

test('a query that is built once for a whole workspace is not the one of a member of single projects', () => {
  const whole = textFor(null);
  expect(whole.sql).not.toContain('"project_id" in');
  expect(textFor(['p']).params).toEqual(['w', 'p']);
  expect(textFor(['q', 'r']).params).toEqual(['w', 'q', 'r']);
  expect(textFor([]).sql).toContain('false');
  expect(textFor(null)).toEqual(whole);
});

test('the query of a whole workspace is built once and takes its workspace when it runs', () => {
  const scope = { workspaceId: 'w', userId: 'u' };
  expect(things(scope, db)).toBe(things({ ...scope, workspaceId: 'v' }, db));
  expect(JSON.stringify(textFor(null).params)).toContain('"workspaceId"');
  expect(textFor(null).params).not.toContain('w');
});
