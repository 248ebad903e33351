import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newDevice, newMember } from '#tests/support/members.ts';

const app = useTestApp();

describe('devices/', () => {
  it('lists where one is signed in, this device marked, and signs another out at once', async () => {
    const me = await newMember(app);
    const phone = await newDevice(app, me);
    const call = app.as(me.token);
    const { results } = await call(accounts.devices, {});
    expect(results.filter((one) => one.current)).toHaveLength(1);
    const other = results.find((one) => !one.current)!;
    expect(other).toMatchObject({ userAgent: 'test', ip: '127.0.0.1', method: 'email' });
    await call(accounts.revokeDevice, { params: { id: other.id } });
    expect((await failure(app.as(phone.token)(accounts.user, {}))).status).toBe(401);
    expect((await call(accounts.devices, {})).results).toHaveLength(1);
    expect((await failure(call(accounts.revokeDevice, { params: { id: other.id } }))).status).toBe(404);
  });

  it('answers 404 for somebody else’s device, also within one workspace, and leaves it signed in', async () => {
    const owner = await newMember(app);
    const colleague = await newMember(app, { workspaceId: owner.workspaceId, role: 'admin' });
    const [device] = (await app.as(owner.token)(accounts.devices, {})).results;
    const refused = await failure(
      app.as(colleague.token)(accounts.revokeDevice, { params: { id: device!.id } }),
    );
    expect(refused.status).toBe(404);
    expect((await app.as(owner.token)(accounts.devices, {})).results).toHaveLength(1);
  });

  it('lists no device whose time is over', async () => {
    const me = await newMember(app);
    app.clock.advance(14 * 24 * 3600_000 + 1000);
    const late = await newDevice(app, me);
    expect((await app.as(late.token)(accounts.devices, {})).results).toHaveLength(1);
  });
});
