// The session calls of the server as the browser makes them: framework-free, by cookie. What
// this device stores of the sign-in is session.ts's; here is what the server knows of it.
import { ApiError } from '#contract/shared/errors.ts';
import {
  authBase,
  authErrorPage,
  type AuthProvider,
  AuthProviders,
  AuthSession,
  type clientLogLevels,
  CsrfAnswer,
  isSignedIn,
  PendingLink,
  PendingSecondFactor,
  type SignedInSession,
  signInPage,
  TokenAnswer,
  UrlAnswer,
} from '#contract/accounts/session.ts';
import { session } from './session.ts';

type Fields = Record<string, string>;
type Person = SignedInSession;

/** Time-out of a session call, milliseconds. */
const patienceMs = 30_000;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${authBase}/${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
const asForm = (fields: Fields): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

/** Reports something to the server's log; whether it arrives is not waited for. */
export function logToServer(level: (typeof clientLogLevels)[number], code: string, more: Fields = {}): void {
  const body = new URLSearchParams({ level, code, ...more, client: 'true' });
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(`${authBase}/_log`, body)) return;
  // A report that cannot be sent has nobody to be told to.
  fetch(`${authBase}/_log`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** A GET's answer in its shape; null when it fails, which is logged as CLIENT_FETCH_ERROR. */
async function read<T>(path: string, shape: { parse: (value: unknown) => T }): Promise<T | null> {
  try {
    const answer = await ask(path);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return shape.parse(await answer.json());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    logToServer('error', 'CLIENT_FETCH_ERROR', { url: `${authBase}/${path}`, message });
    return null;
  }
}

/** Who the server's session of this browser belongs to; null for nobody, and when it cannot be fetched. */
export async function fetchSession(): Promise<Person | null> {
  const got = await read('session', AuthSession);
  return got !== null && isSignedIn(got) ? got : null;
}

/** Providers by id; null when they cannot be fetched. */
export const fetchProviders = (): Promise<Record<string, AuthProvider> | null> =>
  read('providers', AuthProviders);

/** The Google sign-in that waits for a password, or null. */
export async function fetchPendingLink(): Promise<{ email: string } | null> {
  const { email } = (await read('link', PendingLink)) ?? {};
  return email === undefined ? null : { email };
}

/** Whether a Google sign-in of this browser waits for the second factor's code. */
export async function waitsForSecondFactor(): Promise<boolean> {
  return (await read('second-factor', PendingSecondFactor))?.waiting ?? false;
}

/** @throws ApiError when there is none */
async function csrfToken(): Promise<string> {
  const got = await read('csrf', CsrfAnswer);
  if (got === null) throw new ApiError(0, {});
  return got.csrfToken;
}

export interface SignInResult {
  ok: boolean;
  /** 0 when no answer came */
  status: number;
  /** a name of contract/accounts/session.ts, read from the returned url */
  error: string | null;
  /** where to go on; null after an error */
  url: string | null;
}

/** Sends a form and reads the answer's url, and the error from its parameter. */
async function sendForm(path: string, fields: Fields): Promise<SignInResult> {
  try {
    const answer = await ask(path, asForm({ ...fields, csrfToken: await csrfToken(), json: 'true' }));
    const { url } = UrlAnswer.parse(await answer.json());
    const error = new URL(url).searchParams.get('error');
    // A provider's own address may carry anything; only ours says `error` of a sign-in.
    const ours = new URL(url).origin === window.location.origin ? error : null;
    return { ok: answer.ok && ours === null, status: answer.status, error: ours, url: ours ? null : url };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    logToServer('error', 'CLIENT_FETCH_ERROR', { url: `${authBase}/${path}`, message });
    return { ok: false, status: 0, error: 'UnknownError', url: null };
  }
}

const here = () => window.location.pathname + window.location.search;
const toSignIn = (callbackUrl: string, more: Fields = {}) =>
  session.leave(`${signInPage}?${new URLSearchParams({ ...more, callbackUrl })}`);

/**
 * Begins a sign-in. Providers that cannot be had lead to the error page, an unknown one to the sign-in page with
 * callbackUrl.
 * @param fields what the provider asks for: email and password
 * @returns null when the browser is on its way to one of those pages
 */
export async function signIn(
  provider: string,
  { callbackUrl = here(), fields = {} }: { callbackUrl?: string; fields?: Fields } = {},
): Promise<SignInResult | null> {
  const providers = await fetchProviders();
  if (providers === null) {
    session.leave(authErrorPage);
    return null;
  }
  const known = providers[provider];
  if (!known) {
    toSignIn(callbackUrl);
    return null;
  }
  const step = known.type === 'credentials' ? 'callback' : 'signin';
  const result = await sendForm(`${step}/${provider}`, { ...fields, callbackUrl });
  void refetchSession();
  return result;
}

/** Ends the server's session of this browser, its bearer with it. What this device stores is session.signOut's. */
export const signOutOfProvider = (callbackUrl = '/'): Promise<SignInResult> =>
  sendForm('signout', { callbackUrl });

/** A page that needs a session sends the visitor to sign in, and says why. */
export const requireSession = (callbackUrl = here()): void =>
  toSignIn(callbackUrl, { error: 'SessionRequired' });

/** @throws ApiError with the server's message */
async function postJson<T>(path: string, body: Fields, shape: { parse: (value: unknown) => T }): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, csrfToken: await csrfToken() }),
  };
  const answer = await ask(path, init).catch((cause: unknown) => {
    throw new ApiError(0, {}, { cause });
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  return shape.parse(await answer.json());
}

let exchanging: Promise<TokenAnswer> | undefined;

/**
 * This device's bearer for its cookie, which the server gives once: askers at the same time share it.
 * @throws ApiError 401 without a session, 409 when it was given before
 */
export function exchangeToken(): Promise<TokenAnswer> {
  exchanging ??= postJson('token', {}, TokenAnswer).finally(() => {
    exchanging = undefined;
  });
  return exchanging;
}

/** Proves the account's password, so that the waiting Google sign-in is linked to it. @throws ApiError */
export const linkByPassword = (fields: { password: string; otp?: string }): Promise<unknown> =>
  postJson('link', fields, UrlAnswer);

/** Gives the waiting Google sign-in its second factor. @throws ApiError */
export const passSecondFactor = (otp: string): Promise<unknown> =>
  postJson('second-factor', { otp }, UrlAnswer);

/** Changes what a person may of the session. @returns the session now */
export async function updateSession(data: { name?: string }): Promise<Person | null> {
  const body = JSON.stringify({ csrfToken: await csrfToken(), data });
  const headers = { 'content-type': 'application/json' };
  await ask('session', { method: 'POST', headers, body });
  return refetchSession();
}

/** What the server knows of this browser's session: `loading` until it was asked for the first time. */
export type AuthState =
  | { status: 'loading'; data: null }
  | { status: 'authenticated'; data: Person }
  | { status: 'unauthenticated'; data: null };

let state: AuthState = { status: 'loading', data: null };
const loading = state;
const listeners = new Set<() => void>();

/** Asks again and tells everybody who listens. */
export async function refetchSession(): Promise<Person | null> {
  const data = await fetchSession();
  state = data === null ? { status: 'unauthenticated', data } : { status: 'authenticated', data };
  for (const listener of listeners) listener();
  return data;
}

export const authSession = {
  state: (): AuthState => state,
  serverState: (): AuthState => loading,
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Keeps the state true: asks now, whenever the window gets focus, when another tab signs in or out, and every
 * `pollSeconds` while the page can be seen (0: never).
 * @param onEnded called when a session that was there is gone on the server
 * @returns a function that stops it
 */
export function watchSession({ pollSeconds = 0, onEnded }: { pollSeconds?: number; onEnded?: () => void }) {
  let token = session.token();
  const look = async () => {
    const wasThere = state.status === 'authenticated';
    const person = await refetchSession();
    if (wasThere && person === null) onEnded?.();
  };
  const stops = [
    session.onFocus(() => void look()),
    session.subscribe(() => {
      if (session.token() === token) return;
      token = session.token();
      void look();
    }),
  ];
  if (pollSeconds > 0) {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, pollSeconds * 1000);
    stops.push(() => clearInterval(timer));
  }
  void look();
  return () => {
    for (const stop of stops) stop();
  };
}
