// People, their sign-in and their devices. Field names are those of the public API.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { notificationTypes } from './shared/options.ts';
import { roles } from './workspaces/roles.ts';
import { id, instant, line, requiredLine } from './shared/text.ts';
import { Otp, Proof } from './accounts/two-factor.ts';

/** Passwords are kept as typed: 8–128 characters, any composition (ASVS 5.0 6.2.1, 6.2.9). */
export const passwordLimits = { min: 8, max: 128 } as const;
export const codeLength = 6;
/** upload: bytes; side: pixels of the square that is kept */
export const avatarLimits = { upload: 5 * 1024 * 1024, side: 256 } as const;

/**
 * HTML's pattern for email fields (html.spec.whatwg.org, "valid email address") with two differences: letters and digits
 * of every script count (RFC 6531), and a host has a dot.
 */
const letter = String.raw`\p{L}\p{M}\p{N}`;
const hostLabel = String.raw`[\p{L}\p{N}](?:[${letter}\-]{0,61}[${letter}])?`;
const emailPattern = new RegExp(
  String.raw`^[${letter}.!#$%&'*+\/=?^_\x60{\|}~\-]+@${hostLabel}(?:\.${hostLabel})+$`,
  'u',
);

/**
 * Normalised before it is judged (NFKC, CVE-2026-73420): a fullwidth ＠ is an @. Once more after it, because lower case
 * can put the marks of a letter out of their order: İ becomes two characters.
 */
export const Email = z
  .string({ error: (issue) => (issue.input === undefined ? 'Email is required' : 'Email must be text') })
  .max(320, { error: 'Email can have at most 320 characters' })
  .transform((text) => text.normalize('NFKC').trim().toLowerCase().normalize('NFKC'))
  .pipe(
    z
      .string()
      .min(1, { error: 'Email is required' })
      .max(254, { error: 'Email can have at most 254 characters' })
      .regex(emailPattern, { error: 'Enter an email address like name@example.com' }),
  );

export const NewPassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text'),
  })
  .refine((text) => [...text].length >= passwordLimits.min, {
    error: `Password needs at least ${passwordLimits.min} characters`,
  })
  .refine((text) => [...text].length <= passwordLimits.max, {
    error: `Password can have at most ${passwordLimits.max} characters`,
  });

const SomePassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text'),
  })
  .min(1, { error: 'Password is required' })
  .max(1024, { error: 'Password is too long' });

const CurrentPassword = z
  .string({
    error: (issue) =>
      issue.input === undefined ? 'Current password is required' : 'Current password must be text',
  })
  .min(1, { error: 'Current password is required' })
  .max(1024, { error: 'Password is too long' });

export const Code = z
  .string({ error: (issue) => (issue.input === undefined ? 'Code is required' : 'Code must be text') })
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6-digit code' }));

export const codePurposes = ['verify', 'reset', 'password', 'email'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const loginMethods = ['email', 'google'] as const;
export type LoginMethod = (typeof loginMethods)[number];

export const User = z
  .object({
    id,
    email: z.string(),
    username: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    timezone: z.string(),
    locale: z.string(),
    loginMethod: z.enum(loginMethods),
    /** false for a Google account that has not set one */
    hasPassword: z.boolean(),
    /** the active workspace's paid, trial or self-hosted subscription; null on Free */
    subscription: z.object({ plan: z.string(), status: z.string() }).nullable(),
    notifications: z.record(z.enum(notificationTypes), z.boolean()),
    /** locked: the plan has no seat for them now, and only what is their own is open */
    workspace: z.object({ id, name: z.string(), locked: z.boolean() }),
    role: z.enum(roles),
    /** when the account will be erased, as the person asked; null = it stays */
    deleteAfter: instant.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** One sign-in of a person: a browser or a program, on one machine. */
export const Device = z
  .object({
    id,
    userAgent: z.string(),
    ip: z.string(),
    method: z.enum(loginMethods),
    createdAt: instant,
    lastUsedAt: instant,
    /** the one that asks */
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

const timezone = line('Time zone', 64).refine(
  (zone) => {
    try {
      // Runtimes also take offsets, which no calendar can keep when the clocks change: a name is wanted.
      return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: 'Choose a time zone from the list' },
);
const locale = line('Language', 35).refine(
  (tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  },
  { error: 'Choose a language from the list' },
);

export const accounts = {
  signup: endpoint({
    method: 'POST',
    path: 'accounts/signup/',
    body: z.object({
      email: Email,
      password: NewPassword,
      username: requiredLine('Username', 60),
      /** as the browser has them, changed in the profile; what is not known here stands in nobody's way */
      timezone: timezone.optional().catch(undefined),
      locale: locale.optional().catch(undefined),
    }),
    response: z.object({ email: z.string(), username: z.string(), token: z.string().optional() }),
    status: 201,
    policy: 'public',
    summary: 'Make an account; a 6-digit code goes to the email address',
    plainAuth: true,
  }),
  verify: endpoint({
    method: 'POST',
    path: 'accounts/verify/',
    body: z.object({
      email: Email,
      code: Code,
      /** the sign-up's own, where the code is entered in another browser than it was made in */
      password: SomePassword.optional(),
    }),
    response: z.object({ email: z.string(), username: z.string(), token: z.string() }),
    policy: 'public',
    summary: 'Prove the email address with the mailed code; signs in',
    plainAuth: true,
    signsIn: true,
  }),
  login: endpoint({
    method: 'POST',
    path: 'accounts/login/',
    body: z.object({ email: Email, password: SomePassword, otp: Otp.optional() }),
    response: z.object({ token: z.string(), email: z.string() }),
    policy: 'public',
    summary: 'Sign in with email and password, and a code where two-factor sign-in is on',
    plainAuth: true,
    signsIn: true,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: 'user/send-code/',
    body: z.object({ email: Email, purpose: z.enum(codePurposes, { error: 'Unknown purpose' }) }),
    response: z.object({ sent: z.literal(true) }),
    status: 202,
    policy: 'public',
    optionalAuth: true,
    summary:
      'Mail a new code; the answer is the same for an address that has no account. Purpose `email` asks for the bearer and mails the new address',
    plainAuth: true,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: 'user/reset-password/',
    body: z.object({ email: Email, code: Code, password: NewPassword }),
    response: z.object({ email: z.string() }),
    policy: 'public',
    summary: 'Set a new password with a mailed code; signs every device out',
    plainAuth: true,
  }),
  setFirstPassword: endpoint({
    method: 'PUT',
    path: 'user/change-password/',
    body: z.object({ code: Code, password: NewPassword }),
    response: z.object({ email: z.string() }),
    policy: 'account.self',
    summary:
      'Set a first password on an account that has none, with a mailed code; other devices are signed out',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: 'accounts/change-password/',
    body: z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }),
    response: z.object({ email: z.string() }),
    policy: 'account.self',
    summary: 'Change the password; other devices are signed out',
  }),
  logout: endpoint({
    method: 'POST',
    path: 'accounts/logout/',
    response: z.void(),
    status: 204,
    policy: 'account.self',
    summary: 'End this device’s session: its bearer and its cookie',
    ours: true,
  }),
  devices: endpoint({
    method: 'GET',
    path: 'devices/',
    response: z.object({ results: z.array(Device), next: z.null() }),
    policy: 'account.self',
    summary: 'The devices that the person is signed in on, the newest use first; at most 100',
    ours: true,
  }),
  revokeDevice: endpoint({
    method: 'DELETE',
    path: 'devices/:id/',
    params: z.object({ id }),
    body: Proof,
    response: z.void(),
    status: 204,
    policy: 'account.self',
    summary: 'Sign one of the person’s devices out, after the password: its bearer and its cookie',
    ours: true,
  }),
  revokeDevices: endpoint({
    method: 'DELETE',
    path: 'devices/',
    body: Proof,
    response: z.object({ signedOut: z.int() }),
    policy: 'account.self',
    summary: 'Sign out every device of the person but the one that asks, after the password',
    ours: true,
  }),
  user: endpoint({
    method: 'GET',
    path: 'accounts/user/',
    response: User,
    policy: 'account.self',
    forKeys: true,
    summary: 'The signed-in person, or the one whom an API key stands for',
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: 'accounts/user/',
    body: z.object({
      username: requiredLine('Username', 60).optional(),
      name: line('Name', 120).optional(),
      timezone: timezone.optional(),
      locale: locale.optional(),
      workspaceId: id.optional(),
      /** another address, with the code that was mailed to it and the proof of who asks */
      email: Email.optional(),
      code: Code.optional(),
      password: Proof.shape.password,
      otp: Proof.shape.otp,
      /** mailed to the present address: the proof of an account that has no password */
      presentCode: Proof.shape.code,
    }),
    response: User,
    policy: 'account.self',
    summary:
      'Change the signed-in person’s details or email address, or switch the active workspace; a new address signs other devices out',
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: 'accounts/avatar/',
    response: User,
    policy: 'account.self',
    summary: 'Set the person’s picture: a PNG, JPEG or WebP file as multipart/form-data',
    multipart: z.object({}),
    maxBytes: avatarLimits.upload + 64 * 1024,
    ours: true,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: 'accounts/avatar/',
    response: User,
    policy: 'account.self',
    summary: 'Remove the person’s picture; initials are shown instead',
    ours: true,
  }),
};
