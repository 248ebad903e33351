// A cursor comes back from a client as any text does: what it holds is judged before PostgreSQL reads it.
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { ErrorBody } from '#contract/shared/errors.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import {
  makeProjectFixture,
  type ProjectFixture,
  idFor,
  nobody,
  paramNames,
} from '#tests/support/factories/project-fixture.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp({ env: { EGRESS_ALLOW: nobody, PLANS: 'off' } });
const mine = {} as { token: string; fixture: ProjectFixture };
beforeAll(async () => {
  const { token } = await newMember(app);
  Object.assign(mine, { token, fixture: await makeProjectFixture(app.as(token), 'mine') });
});

const anId = '01890000-0000-7000-8000-000000000000';
const impossible = [
  '2026-02-30T00:00:00.000Z',
  '2026-02-31T10:00:00.000Z',
  '2025-02-29T00:00:00.000Z',
  '2026-04-31T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2026-00-10T00:00:00.000Z',
  '2026-01-00T00:00:00.000Z',
  '2026-01-32T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '99999-01-01T00:00:00.000Z',
  '+099999-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '2026-01-01T25:00:00.000Z',
  '2026-01-01T00:60:00.000Z',
  '2026-01-01T00:00:60.000Z',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00:00.0000000000001Z',
  '2026-01-01T....Z',
  'infinity',
  'now',
];
const lists = allEndpoints.filter(
  ({ method, query }) => method === 'GET' && query !== undefined && 'cursor' in (query.shape ?? {}),
);
const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

async function ask(endpoint: AnyEndpoint, cursor: string) {
  const params = Object.fromEntries(
    paramNames(endpoint).map((name) => [name, idFor(endpoint, name, mine.fixture)]),
  );
  const { project, trackedKeyword } = mine.fixture;
  const range = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
  const query = { cursor, projectId: project, keywordId: trackedKeyword, ...range };
  const answer = await fetch(app.origin + addressOf(endpoint, { params, query }), {
    headers: { authorization: `Bearer ${mine.token}` },
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

describe('a cursor whose date does not exist', () => {
  it.each(lists.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '[S46] is refused beside its field by $name',
    async ({ endpoint }) => {
      for (const date of impossible)
        for (const key of [
          [date, anId],
          ['1', date, anId],
        ]) {
          const { status, text } = await ask(endpoint, encoded(key));
          expect(status, `${JSON.stringify(key)}: ${text}`).toBe(400);
          expect(ErrorBody.safeParse(JSON.parse(text)).success, text).toBe(true);
          expect(JSON.parse(text), JSON.stringify(key)).toHaveProperty('cursor');
        }
    },
  );
});
