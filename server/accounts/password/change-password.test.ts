import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { signIn, whoAmI } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const fresh = 'a brand new password';

describe('PUT accounts/change-password/', () => {
  it('[S5] changes the password for a person who knows it: this device stays, others are signed out, the owner is told', async () => {
    const person = await signIn(app);
    const { email, password } = person;
    const other = await app.as()(accounts.login, { body: { email, password } });
    const changed = await person.call(accounts.changePassword, {
      body: { currentPassword: password, newPassword: fresh },
    });
    expect(changed).toEqual({ email });
    expect(await whoAmI(person)).toMatchObject({ email, hasPassword: true });
    expect((await failure(app.as(other.token)(accounts.user, {}))).status).toBe(401);
    await failure(app.as()(accounts.login, { body: { email, password } }));
    await app.as()(accounts.login, { body: { email, password: fresh } });
    const [newest] = await outboxOf(app, email);
    expect(newest?.subject).toBe('Your Quillstead password was changed');
  });

  it('[S5] refuses a wrong current password beside its field, signs nobody out, and stops after five tries', async () => {
    const person = await signIn(app);
    const change = (currentPassword: string, newPassword = fresh) =>
      failure(person.call(accounts.changePassword, { body: { currentPassword, newPassword } }));
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await change('not this one');
      expect([refused.status, refused.fields['currentPassword']]).toEqual([
        400,
        'This is not your current password',
      ]);
    }
    expect((await change(person.password)).status).toBe(429);
    await app.as()(accounts.login, { body: { email: person.email, password: person.password } });
  });

  it('wants another password than the current one, of 8 to 128 characters', async () => {
    const person = await signIn(app);
    const change = (newPassword: string) =>
      failure(
        person.call(accounts.changePassword, { body: { currentPassword: person.password, newPassword } }),
      );
    expect((await change(person.password)).fields['newPassword']).toContain('different');
    expect((await change('short')).fields['newPassword']).toContain('at least 8');
  });
});

describe('PUT user/change-password/', () => {
  it('answers 409 to an account that has a password: a mailed code alone does not change it', async () => {
    const person = await signIn(app);
    const refused = await failure(
      person.call(accounts.setFirstPassword, { body: { code: '123456', password: fresh } }),
    );
    expect(refused.status).toBe(409);
    await app.as()(accounts.login, { body: { email: person.email, password: person.password } });
  });
});
