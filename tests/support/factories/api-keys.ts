import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type ApiKeyForm, apiKeys, keyScopes } from '#contract/workspaces/api-keys.ts';
import { apiBase } from '#contract/shared/http.ts';
import { member } from '#server/workspaces/tables.ts';
import { createKey } from '#server/api-keys/create-key.ts';
import type { TestApp } from '../app.ts';
import type { Member } from './members.ts';

export interface MadeKey {
  id: string;
  secret: string;
}

/** A key that a member made, without the password that the API asks for; it may do everything unless told otherwise. */
export async function anApiKey(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { userId, workspaceId }: Pick<Member, 'userId' | 'workspaceId'>,
  changes: Partial<z.output<typeof ApiKeyForm>> = {},
): Promise<MadeKey> {
  const [row] = await database.db.select().from(member).where(eq(member.userId, userId)).limit(1);
  if (!row) throw new Error('a key is made by a member');
  const who = { userId, workspaceId, sessionId: '', role: row.role };
  const form = {
    name: 'A program',
    scopes: keyScopes,
    projectIds: 'all' as const,
    expiresInDays: null,
    ...changes,
  };
  const at = { now: clock.now(), ip: '127.0.0.1' };
  const made = await createKey(who, database.db, form, at);
  return { id: made.row.id, secret: made.secret };
}

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** What any key may ask that may read keywords. */
export const probe = 'keyword-suggestion/';

/** What tests ask of keys. */
export function keysOf(testApp: Pick<TestApp, 'origin' | 'as'>) {
  const get = (path: string, authorization: string) =>
    fetch(`${testApp.origin}${apiBase}${path}`, { headers: { authorization } });
  const statusOf = async (authorization: string) => (await get(probe, authorization)).status;
  return {
    get,
    statusOf,
    lives: async ({ secret }: MadeKey) => (await statusOf(`Bearer ${secret}`)) === 200,
    listed: async (person: Pick<Member, 'token'>) =>
      (await testApp.as(person.token)(apiKeys.list, {})).results,
  };
}
