import { sql } from 'drizzle-orm';
import type { Scope } from '#server/kernel/scope.ts';
import type { Queryable } from './open.ts';

/**
 * A query of the hottest paths, built once per database instead of at each call: building takes about as long as
 * PostgreSQL's answer. Prepare it with an empty name, so that nothing stays in a connection that a pooler hands on.
 */
export function prepared<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const known = new WeakMap<Queryable, T>();
  return (db) => {
    const built = known.get(db) ?? build(db);
    known.set(db, built);
    return built;
  };
}

const anyWorkspace: Scope = {
  workspaceId: sql.placeholder('workspaceId') as unknown as string,
  userId: null,
};

/**
 * The same inside a scope: built once for who sees a whole workspace, and at each call for a member of single projects.
 * @param build uses the scope in conditions only (`inScope`), with an empty name; run it with its `workspaceId`
 */
export function preparedInScope<T>(
  build: (scope: Scope, db: Queryable) => T,
): (scope: Scope, db: Queryable) => T {
  const ofWorkspace = prepared((db) => build(anyWorkspace, db));
  return (scope, db) => (scope.projectIds ? build(scope, db) : ofWorkspace(db));
}
