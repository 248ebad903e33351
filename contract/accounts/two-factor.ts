// Two-factor sign-in by an authenticator app (RFC 6238), and what a signed-in person proves before a weighty change.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { instant } from '#contract/shared/text.ts';

/** How many recovery codes are made at a time. */
export const recoveryCodeCount = 10;

/** A code of the authenticator app, or a recovery code: the server knows which. */
export const Otp = z
  .string({ error: (issue) => (issue.input === undefined ? 'Code is required' : 'Code must be text') })
  .trim()
  .min(1, { error: 'Enter the 6-digit code from your authenticator app, or a recovery code' })
  .max(64, { error: 'Enter the 6-digit code from your authenticator app, or a recovery code' });

/** Proves again who is there: the password, a code of the app, or a mailed code where there is no password. */
export const Proof = z.object({
  password: z
    .string({ error: 'Password must be text' })
    .max(1024, { error: 'Password is too long' })
    .optional(),
  otp: z.string({ error: 'Code must be text' }).max(64, { error: 'Code is too long' }).optional(),
  code: z.string({ error: 'Code must be text' }).max(20, { error: 'Code is too long' }).optional(),
});
export type Proof = z.infer<typeof Proof>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactor = {
  status: endpoint({
    method: 'GET',
    path: 'accounts/two-factor/',
    response: z.object({
      enabled: z.boolean(),
      /** null while it is off */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
    }),
    policy: 'account.self',
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left',
    ours: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: 'accounts/two-factor/',
    body: Proof,
    response: z.object({ secret: z.string(), uri: z.string() }),
    policy: 'account.self',
    summary: 'Begin to set up two-factor sign-in: a new secret for the authenticator app, shown this once',
    ours: true,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: 'accounts/two-factor/',
    body: z.object({ code: Otp }),
    response: RecoveryCodes,
    policy: 'account.self',
    summary: 'Switch two-factor sign-in on with the app’s first code; other devices are signed out',
    ours: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: 'accounts/two-factor/recovery-codes/',
    body: z.object({ otp: Otp }),
    response: RecoveryCodes,
    policy: 'account.self',
    summary: 'New recovery codes; the old ones stop working',
    ours: true,
  }),
  switchOff: endpoint({
    method: 'DELETE',
    path: 'accounts/two-factor/',
    body: z.object({ otp: Otp, password: Proof.shape.password }),
    response: z.void(),
    status: 204,
    policy: 'account.self',
    summary: 'Switch two-factor sign-in off with a code and the password; other devices are signed out',
    ours: true,
  }),
};
