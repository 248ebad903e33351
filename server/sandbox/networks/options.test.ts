import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { sandboxOf } from '#tests/support/sandbox.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const { call, jpeg, required, signIn, upload } = sandboxOf(app);

describe('posts', () => {
  it('are refused with options that the real network has not, or without those that it needs', async () => {
    const refused = async (network: Network, fields: Record<string, unknown>) => {
      const { access } = await signIn(network);
      const picture = await upload(network, access, await jpeg());
      const answer = await call(network, access, 'posts', {
        text: `Bread ${randomUUID()}`,
        mediaIds: [picture.body.id],
        ...fields,
      });
      return [answer.status, JSON.stringify(answer.body)];
    };
    expect(await refused('PINTEREST', {})).toEqual([400, expect.stringContaining('Choose a board')]);
    const other = await signIn('PINTEREST');
    const theirs = await required('PINTEREST', other.access);
    expect(await refused('PINTEREST', theirs)).toEqual([
      400,
      expect.stringContaining('not one of the account'),
    ]);
  });
});
