import { expect, it } from 'vitest';
import { audit } from '#contract/workspaces/audit.ts';
import { projects } from '#contract/projects.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();
const dayMs = 86_400_000;

it('what is recorded has the time of the server’s clock, however far it is from the database’s', async () => {
  const call = app.as((await newMember(app)).token);
  app.clock.advance(5 * dayMs);
  const before = app.clock.now().toISOString();
  await call(projects.create, { body: { title: 'Bakery blog', icon: 'Coffee' } });
  const { results } = await call(audit.list, {});
  expect(results[0]!.at >= before).toBe(true);
  expect(results[0]!.at <= app.clock.now().toISOString()).toBe(true);
});
