// Every endpoint × API keys, made from the contract's table: a new endpoint is judged on arrival.
import { randomUUID } from 'node:crypto';
import type {} from '@fastify/swagger';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { isKeyScope, keyScopes } from '#contract/workspaces/api-keys.ts';
import { ErrorBody } from '#contract/shared/errors.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { may, roles } from '#contract/workspaces/roles.ts';
import { anApiKey, basic, type MadeKey } from '#tests/support/factories/api-keys.ts';
import { useTestApp } from '#tests/support/app.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { sampled } from '#tests/support/sampled.ts';

const app = useTestApp();
let owner: Member;
const keys: Partial<Record<(typeof roles)[number] | 'none', MadeKey>> = {};

/** Keys are made by staff only; whoever loses that role afterwards keeps a key that may do less. */
beforeAll(async () => {
  owner = await newMember(app);
  const { workspaceId } = owner;
  const { pool } = app.database;
  keys.owner = await anApiKey(app, owner);
  keys.none = await anApiKey(app, owner);
  await pool.query("update api_key set scopes = '[]' where id = $1", [keys.none.id]);
  for (const role of roles) {
    if (role === 'owner') continue;
    const person = await newMember(app, { workspaceId, role: 'admin' });
    keys[role] = await anApiKey(app, person);
    await pool.query('update member set role = $1 where user_id = $2', [role, person.userId]);
  }
});

/** Things that nobody has, and a body that is no good: refusals come before either is looked at. */
async function call(endpoint: AnyEndpoint, key: MadeKey): Promise<{ status: number; said: string }> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
  const params = Object.fromEntries(
    names.map((name) => [name, name === 'provider' ? 'openai-compatible' : randomUUID()]),
  );
  const hangUp = new AbortController();
  const answer = await fetch(app.origin + addressOf(endpoint, { params }), {
    method: endpoint.method,
    headers: {
      authorization: key === keys.owner ? basic(key.id, key.secret) : `Bearer ${key.secret}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: '{}' }),
    signal: hangUp.signal,
  });
  const { status } = answer;
  const said = status >= 400 ? String(ErrorBody.parse(await answer.json())['detail'] ?? '') : '';
  hangUp.abort();
  return { status, said };
}

const table = allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const closed = 'API keys cannot do this. Sign in to do it.';

/** The daily run takes a third of them, others with each commit. */
const guarded = sampled(
  table.filter(({ endpoint }) => endpoint.policy !== 'public'),
  3,
);

describe.each(guarded)('$name', ({ endpoint }) => {
  const { policy } = endpoint;
  if (policy === 'public') return;
  const open = isKeyScope(policy);

  it('lets a key do what role and scopes both allow, and no more', async () => {
    for (const role of roles) {
      const { status, said } = await call(endpoint, keys[role]!);
      const got = [role, status, said];
      if (endpoint.forKeys) expect(got).toEqual([role, 200, '']);
      else if (!open) expect(got).toEqual([role, 403, closed]);
      else if (!may(role, policy)) expect(got).toEqual([role, 403, expect.stringContaining('The role of')]);
      else expect([401, 403, 500], got.join(' ')).not.toContain(status);
    }
  });

  it('refuses a key without its scope, and names the scope', async () => {
    const { status, said } = await call(endpoint, keys.none!);
    if (endpoint.forKeys) expect(status).toBe(200);
    else expect([status, said]).toEqual([403, open ? `This API key lacks the scope ${policy}` : closed]);
  });
});

describe('public calls', () => {
  it.each(table.filter(({ endpoint }) => endpoint.policy === 'public' && endpoint.optionalAuth))(
    '$name knows people only: it refuses a key',
    async ({ endpoint }) => {
      expect(await call(endpoint, keys.owner!)).toEqual({ status: 403, said: closed });
    },
  );
});

describe('OpenAPI', () => {
  it('says of each call whether keys may make it, and with which scope', () => {
    const paths = app.app.http.swagger().paths as Record<
      string,
      Record<string, { security?: object[]; description?: string }>
    >;
    for (const { endpoint } of table) {
      const path = `/api/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      const { security, description } = paths[path]![endpoint.method.toLowerCase()]!;
      if (endpoint.policy === 'public') expect(security).toBeUndefined();
      else if (endpoint.forKeys || isKeyScope(endpoint.policy)) {
        expect(security).toEqual([{ bearer: [] }, { basic: [] }]);
        if (!endpoint.forKeys) expect(description).toContain(`scope \`${endpoint.policy}\``);
      } else expect(security).toEqual([{ bearer: [] }]);
    }
    expect(keyScopes.length).toBeGreaterThan(0);
  });
});
