// An authenticator app: knows a secret, shows the code of the moment.
import { Secret, TOTP } from 'otpauth';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import type { TestApp } from './app.ts';
import type { Person } from './factories/person-factories.ts';

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** the code of the next half minute, which nobody used before: moves the test's clock */
  next(): string;
  /** the code that the app shows now */
  shown(): string;
}

/** The code for a secret at a time, as RFC 6238 says. */
export const totpAt = (secret: string, at: Date): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime(),
  });

/** Switches two-factor sign-in on for somebody, as a person does with their phone. */
export async function withTwoFactor(
  testApp: Pick<TestApp, 'clock'>,
  { call, password }: Pick<Person, 'call' | 'password'>,
): Promise<Authenticator> {
  const { secret } = await call(twoFactor.begin, { body: { password } });
  const shown = () => totpAt(secret, testApp.clock.now());
  const { recoveryCodes } = await call(twoFactor.confirm, { body: { code: shown() } });
  return {
    secret,
    recoveryCodes,
    shown,
    next() {
      testApp.clock.advance(30_000);
      return shown();
    },
  };
}
