// What a key may do, arranged for people: by area, in the order of the policy table.
import { areaOf, type KeyScope, keyScopes } from '#contract/workspaces/api-keys.ts';
import { apiKeysMessages as messages } from './messages.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
const verbOf = (scope: KeyScope) => scope.slice(areaOf(scope).length + 1);

/** What people call an area; one that nobody named yet has the policy table's own word. */
export const areaLabel = (area: string): string =>
  (messages.areas as Readonly<Record<string, string>>)[area] ?? capital(area);
export const verbLabel = (scope: KeyScope): string =>
  (messages.verbs as Readonly<Record<string, string>>)[verbOf(scope)] ?? capital(verbOf(scope));

/** Reading, changing and everything else stand below each other, whatever an area has of them. */
export const columnOf = (scope: KeyScope): number => ['read', 'write'].indexOf(verbOf(scope)) + 1 || 3;

export const areas: readonly { area: string; scopes: readonly KeyScope[] }[] = [
  ...Map.groupBy(keyScopes, areaOf),
].map(([area, scopes]) => ({ area, scopes }));

const isRead = (scope: KeyScope) => verbOf(scope) === 'read';
export const readScopes = keyScopes.filter(isRead);

/** Ticks or unticks one; what may change a thing may read it too. */
export function withScope(chosen: readonly KeyScope[], scope: KeyScope, on: boolean): KeyScope[] {
  const read = keyScopes.find((keyScope) => areaOf(keyScope) === areaOf(scope) && isRead(keyScope));
  const wanted = new Set(chosen);
  if (!on) wanted.delete(scope);
  else for (const item of [scope, read]) if (item) wanted.add(item);
  return keyScopes.filter((keyScope) => wanted.has(keyScope));
}

/** The scopes of a key in a few words. */
export function saidShortly(scopes: readonly KeyScope[]): string {
  if (scopes.length === keyScopes.length) return messages.everything;
  if (scopes.length === readScopes.length && scopes.every(isRead)) return messages.readsAll;
  const named = areas.filter(({ scopes: all }) => all.some((scope) => scopes.includes(scope)));
  return messages.partly(named.map(({ area }) => areaLabel(area)).join(', '));
}
