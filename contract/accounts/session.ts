// The session protocol below /api/auth: shapes of its calls, and the one table of its error names with what people
// read of each.
import { z } from 'zod';
import { loginMethods } from '../accounts.ts';
import { safeReturnUrl } from '../routes.ts';
import { line } from '#contract/shared/text.ts';
import { Otp } from './two-factor.ts';

/** Where the session calls are mounted. They take the cookie only, never the bearer. */
export const authBase = '/api/auth';
/** The page for errors that the sign-in page cannot help with. */
export const authErrorPage = `${authBase}/error`;
export const signInPage = '/login';

/** What a page's own session call answers when there is nobody: an empty object. */
const SignedIn = z.object({
  user: z.object({ name: z.string(), email: z.string(), image: z.string().nullable() }),
  expires: z.iso.datetime(),
});
export type SignedInSession = z.infer<typeof SignedIn>;
export const AuthSession = z.union([z.strictObject({}), SignedIn]);
export type AuthSession = z.infer<typeof AuthSession>;
export const isSignedIn = (session: AuthSession): session is SignedInSession => 'user' in session;

export const CsrfAnswer = z.object({ csrfToken: z.string() });

export const AuthProvider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['credentials', 'oauth']),
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export type AuthProvider = z.infer<typeof AuthProvider>;
/** By id; a provider that is not configured is not there. */
export const AuthProviders = z.record(z.string(), AuthProvider);

/** Where the browser goes next: absolute; a refusal is its `error` parameter. */
export const UrlAnswer = z.object({ url: z.string() });

const csrfToken = z.string().max(200).default('');

/** signin, callback and signout as a form; more fields (email, password) belong to the provider. */
export const SignInForm = z.object({
  csrfToken,
  callbackUrl: z.string().max(4000).optional(),
  /** answers {url} instead of a redirect */
  json: z.string().max(10).optional(),
});

export const SessionUpdate = z.object({
  csrfToken,
  /** what a person may change of the session; other fields have no effect */
  data: z.object({ name: line('Name', 120).optional() }).optional(),
});

export const LinkForm = z.object({
  csrfToken,
  password: z.string({ error: 'Password is required' }).min(1, { error: 'Password is required' }).max(1024),
  otp: Otp.optional(),
});
/** The sign-in that waits for a password; an empty object when none does. */
export const PendingLink = z.object({ provider: z.string().optional(), email: z.string().optional() });

/** The second step of a sign-in by a provider. */
export const SecondFactorForm = z.object({ csrfToken, otp: Otp });
/** Whether this browser's sign-in waits for a code. */
export const PendingSecondFactor = z.object({ waiting: z.boolean() });

/** What the cookie is exchanged for, once. */
export const TokenAnswer = z.object({
  token: z.string(),
  email: z.string(),
  loginMethod: z.enum(loginMethods),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const clientLogLevels = ['error', 'warn', 'debug'] as const;
export const ClientLog = z.object({
  level: z.enum(clientLogLevels),
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,79}$/),
});
/** Bytes that one client log may have. */
export const clientLogMaxBytes = 4096;

interface AuthErrorText {
  /** the code that logs carry */
  code: string;
  /** the page that shows it */
  page: 'sign-in' | 'error';
  title: string;
  text: string;
}

/** The ten error names that clients know, to the letter. Beside each: what raises it on this server. */
export const authErrors = {
  // Anything unforeseen in a session call; its cause is in the server's log only.
  UnknownError: {
    code: 'UNKNOWN_ERROR',
    page: 'error',
    title: 'Sign-in failed',
    text: 'Something went wrong on the server. Try again. If it keeps happening, contact the administrator of this install.',
  },
  // Google refused or was cancelled, could not be reached, its answer does not fit this browser's request (state,
  // nonce, PKCE, ten minutes), its signature or audience is wrong, or it did not confirm the email address.
  OAuthCallbackError: {
    code: 'OAUTH_CALLBACK_ERROR',
    page: 'sign-in',
    title: 'Google sign-in failed',
    text: 'Google didn’t confirm the sign-in, or it took too long. Try again, or use your email and password.',
  },
  // Google's address belongs to an account that this Google account is not linked to.
  AccountNotLinkedError: {
    code: 'ACCOUNT_NOT_LINKED_ERROR',
    page: 'sign-in',
    title: 'You already have an account',
    text: 'Sign in with your password. To link Google, continue with Google again and enter your password there.',
  },
  // An address below /api/auth that is no session call.
  MissingAPIRouteError: {
    code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR',
    page: 'error',
    title: 'Page not found',
    text: 'This sign-in URL doesn’t exist. Start again from the sign-in page.',
  },
  // The sign-in's cookie was sealed with a key that SECRET_KEYS does not hold (any more): a key was taken away
  // meanwhile, or several servers have different keys.
  MissingSecretError: {
    code: 'NO_SECRET',
    page: 'error',
    title: 'The server’s keys don’t match',
    text: 'This sign-in was started with a key the server no longer has. Start again. If it keeps happening, the administrator needs to check SECRET_KEYS.',
  },
  // callback/credentials without an email address or a password to check.
  CALLBACK_CREDENTIALS_HANDLER_ERROR: {
    code: 'CALLBACK_CREDENTIALS_HANDLER_ERROR',
    page: 'error',
    title: 'Email and password are missing',
    text: 'Enter an email and a password. Start again from the sign-in page.',
  },
  // signin/email or callback/email: links by mail would need a store of their own, which this server has not.
  EMAIL_REQUIRES_ADAPTER_ERROR: {
    code: 'EMAIL_REQUIRES_ADAPTER_ERROR',
    page: 'error',
    title: 'Email links aren’t available',
    text: 'Sign in with your email and password, or with Google if it’s set up here.',
  },
  // The provider's discovery document lacks an address that sign-in needs (authorization, token or keys).
  MISSING_ADAPTER_METHODS_ERROR: {
    code: 'MISSING_ADAPTER_METHODS_ERROR',
    page: 'error',
    title: 'The sign-in provider is incomplete',
    text: 'The provider set in OIDC_ISSUER doesn’t support everything sign-in needs. The administrator needs to check it.',
  },
  // Email and password are right, but no session can be issued.
  CALLBACK_CREDENTIALS_JWT_ERROR: {
    code: 'CALLBACK_CREDENTIALS_JWT_ERROR',
    page: 'error',
    title: 'We couldn’t sign you in',
    text: 'Your email and password are right, but the server couldn’t start a session. Try again in a moment. If it keeps happening, the administrator needs to check the log.',
  },
  // callbackUrl leads to another site, or is no address that a browser may be sent to.
  INVALID_CALLBACK_URL_ERROR: {
    code: 'INVALID_CALLBACK_URL_ERROR',
    page: 'error',
    title: 'This link leads to another site',
    text: 'This link would have sent you to another site after signing in, so we stopped it. Start again from the sign-in page.',
  },
} as const satisfies Record<string, AuthErrorText>;
export type AuthErrorName = keyof typeof authErrors;

/** Further values of the `error` parameter, which are no fault but ask for something. */
export const signInNotices = {
  // The browser has no session where one is needed.
  SessionRequired: 'Sign in to continue.',
  CredentialsSignin: 'Wrong email or password. Check both and try again.',
  // The first step was right, and two-factor sign-in is on.
  OtpRequired: 'Two-factor sign-in is on. Sign in again, then enter the code from your authenticator app.',
  OtpWrong: 'This code is wrong, expired or already used. Enter the code the app shows now.',
  Unverified: 'Confirm your email first: enter the code we sent you.',
  TooManyTries: 'Too many attempts. Wait a few minutes and try again.',
  MissingCSRF: 'This page was open too long. Try again.',
  // The bearer of this cookie was handed out already.
  TokenTaken: 'This sign-in was already used. Sign in again.',
} as const;
export type SignInNotice = keyof typeof signInNotices;

const ownKey = <T extends object>(table: T, key: string): key is string & keyof T =>
  Object.hasOwn(table, key);

/** What people read for an `error` parameter; unknown values get the words of UnknownError. */
export function signInErrorText(error: string): string {
  if (ownKey(signInNotices, error)) return signInNotices[error];
  return ownKey(authErrors, error) ? authErrors[error].text : authErrors.UnknownError.text;
}

/** Title and words of the error page. */
export function authErrorOf(error: string | null): { title: string; text: string } {
  if (error !== null && ownKey(signInNotices, error))
    return { title: authErrors.UnknownError.title, text: signInNotices[error] };
  return error !== null && ownKey(authErrors, error) ? authErrors[error] : authErrors.UnknownError;
}

/**
 * A callbackUrl as path and query of this site.
 * @param base origin of this site
 * @returns null when it leads elsewhere: another origin or scheme, a user name, `//`, a backslash, control characters
 */
export function callbackPath(value: string | null | undefined, base: string): string | null {
  if (!value) return null;
  if (value.startsWith('/')) return safeReturnUrl(value);
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007F]/.test(value) || !/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    return null;
  const url = new URL(value);
  if (url.origin !== new URL(base).origin || url.username !== '' || url.password !== '') return null;
  return safeReturnUrl(url.pathname + url.search);
}
