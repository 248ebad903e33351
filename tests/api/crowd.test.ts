// Many at the same moment, more than there are database connections: nobody waits for somebody who waits for them.
import { expect, it } from 'vitest';
import { projects } from '#contract/projects.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/members.ts';

const poolSize = 6;
const app = useTestApp({ poolSize, env: { PLANS: 'on' } });
const crowd = <T>(people: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: people }, (_, n) => make(n)));

it('people who make their first project at the same moment all get it', async () => {
  const members = await crowd(poolSize + 10, () => newMember(app));
  const made = await crowd(members.length, (n) =>
    app.as(members[n]!.token)(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } }),
  );
  expect(made.map(({ title }) => title)).toEqual(members.map((_, n) => `Project ${n}`));
});

it('of one person’s projects at the same moment the plan takes what it has room for, and the rest are told', async () => {
  const { token } = await newMember(app);
  const answers = await crowd(30, (n) =>
    fetch(`${app.origin}/api/v1/social-project/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Project ${n}`, icon: 'Coffee' }),
    }),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 403)]);
});
