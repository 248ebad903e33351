import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { withTwoFactor } from '#tests/support/authenticator.ts';
import { failure } from '#tests/support/failure.ts';
import { newDevice, newMember } from '#tests/support/factories/members.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

const another = ({ email, password }: Person) => app.as()(accounts.login, { body: { email, password } });
const isSignedIn = (token: string) =>
  app
    .as(token)(accounts.devices, {})
    .then(
      () => true,
      () => false,
    );

describe('devices/', () => {
  it('[S18] lists where one is signed in, this device marked, and signs another out at once for the password', async () => {
    const me = await signIn(app);
    const phone = await another(me);
    const { results } = await me.call(accounts.devices, {});
    expect(results.filter((result) => result.current)).toHaveLength(1);
    const other = results.find((result) => !result.current)!;
    expect(other).toMatchObject({ ip: '127.0.0.1', method: 'email' });
    const revoke = (password?: string) =>
      me.call(accounts.revokeDevice, { params: { id: other.id }, body: password ? { password } : {} });
    for (const password of [undefined, 'not this one']) {
      const refused = await failure(revoke(password));
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['password']]);
    }
    expect(await isSignedIn(phone.token)).toBe(true);
    await revoke(me.password);
    expect(await isSignedIn(phone.token)).toBe(false);
    expect((await me.call(accounts.devices, {})).results).toHaveLength(1);
    expect((await failure(revoke(me.password))).status).toBe(404);
  });

  it('[S18] signs all others out for the password, and leaves this device and other people alone', async () => {
    const me = await signIn(app);
    const stranger = await signIn(app);
    const others = [await another(me), await another(me)];
    const refused = await failure(me.call(accounts.revokeDevices, { body: { password: 'not this one' } }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['password']]);
    expect(await isSignedIn(others[0]!.token)).toBe(true);
    const answer = await me.call(accounts.revokeDevices, { body: { password: me.password } });
    expect(answer).toEqual({ signedOut: 2 });
    for (const { token } of others) expect(await isSignedIn(token)).toBe(false);
    expect([await isSignedIn(me.token), await isSignedIn(stranger.token)]).toEqual([true, true]);
  });

  it('takes a code of the authenticator app in the place of the password, where it is on', async () => {
    const me = await signIn(app);
    const none = await failure(me.call(accounts.revokeDevices, { body: { otp: '123456' } }));
    expect(Object.keys(none.fields)).toEqual(['password']);
    const phone = await withTwoFactor(app, me);
    const wrong = await failure(me.call(accounts.revokeDevices, { body: { otp: '12345' } }));
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['otp']]);
    await me.call(accounts.revokeDevices, { body: { otp: phone.next() } });
  });

  it('asks the password five times in a quarter of an hour, and no more', async () => {
    const me = await signIn(app);
    const tryWith = async (password: string) =>
      (await failure(me.call(accounts.revokeDevices, { body: { password } }))).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await tryWith('not this one')).toBe(400);
    expect(await tryWith(me.password)).toBe(429);
  });

  it('[S18] answers 404 for somebody else’s device, also within one workspace, and leaves it signed in', async () => {
    const owner = await newMember(app);
    const colleague = await newMember(app, { workspaceId: owner.workspaceId, role: 'admin' });
    const [device] = (await app.as(owner.token)(accounts.devices, {})).results;
    const refused = await failure(
      app.as(colleague.token)(accounts.revokeDevice, { params: { id: device!.id }, body: {} }),
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
