import { describe, expect, it } from 'vitest';
import { projects } from '#contract/projects.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();

describe('an Idempotency-Key', () => {
  it('is its person’s own: a colleague’s same key for the same call makes another thing, and each is answered theirs', async () => {
    const one = await newMember(app);
    const other = await newMember(app, { workspaceId: one.workspaceId, role: 'admin' });
    const make = (token: string) =>
      app.as(token)(
        projects.create,
        { body: { title: 'Bakery', icon: 'Coffee' } },
        { idempotencyKey: 'same-key' },
      );
    const [first, second] = [await make(one.token), await make(other.token)];
    expect(second.id).not.toBe(first.id);
    expect([(await make(one.token)).id, (await make(other.token)).id]).toEqual([first.id, second.id]);
  });
});
