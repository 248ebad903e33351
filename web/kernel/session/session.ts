// Who is signed in on this device: framework-free, so that islands on reading pages and the app share one truth.
import type { LoginMethod } from '#contract/accounts.ts';
import { storageKeys } from '#contract/shared/options.ts';
import { readStored, writeStored } from '../local-storage.ts';

/** `loading` lasts until the browser's storage was read once (always, while a page is being prerendered). */
export type Session =
  | { status: 'loading' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; token: string; email: string; loginMethod: LoginMethod };

const loading: Session = { status: 'loading' };
const unauthenticated: Session = { status: 'unauthenticated' };

/** Storage key of the user's details, which logout clears with the rest. */
const userKey = 'user';

let leaving = false;
let current: Session = loading;
let started = false;
const listeners = new Set<() => void>();
const focusListeners = new Set<() => void>();

function read(): Session {
  const token = readStored(storageKeys.token);
  if (!token) return unauthenticated;
  const email = readStored(storageKeys.email) ?? '';
  const loginMethod = readStored(storageKeys.loginMethod) === 'google' ? 'google' : 'email';
  if (current.status === 'authenticated' && current.token === token && current.email === email)
    return current;
  return { status: 'authenticated', token, email, loginMethod };
}

function refresh(): void {
  const next = read();
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Starts listening to other tabs and to the window's focus; called once by the page's entry. */
export function startSession(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  refresh();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.token || event.key === storageKeys.email) refresh();
  });
  // Back from the browser's page cache: this page lives again.
  window.addEventListener('pageshow', () => {
    leaving = false;
    refresh();
  });
  window.addEventListener('focus', () => {
    refresh();
    for (const listener of focusListeners) listener();
  });
}

export const session = {
  /** The state now; the same object until something changes (fit for useSyncExternalStore). */
  state: (): Session => current,

  /** What a prerendered page knows: nothing yet. */
  serverState: (): Session => loading,

  /** The bearer token, or null. Reads storage, so that a change in another tab counts at once. */
  token: (): string | null => readStored(storageKeys.token),

  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Called whenever the window gets focus, for refreshing what the server knows. */
  onFocus: (listener: () => void): (() => void) => {
    focusListeners.add(listener);
    return () => focusListeners.delete(listener);
  },

  signIn: (to: { token: string; email: string; loginMethod: LoginMethod }): void => {
    writeStored(storageKeys.email, to.email);
    writeStored(storageKeys.loginMethod, to.loginMethod);
    writeStored(storageKeys.token, to.token);
    refresh();
  },

  /** Logout: removes exactly user, token, email and login-method. Other tabs see it through their storage event. */
  signOut: (): void => {
    writeStored(userKey, null);
    writeStored(storageKeys.token, null);
    writeStored(storageKeys.email, null);
    writeStored(storageKeys.loginMethod, null);
    refresh();
  },

  /**
   * The server refused the token: removes token, email and login-method and goes to the site root, without a message.
   * @param refused the token that was refused; nothing happens when another one has taken its place meanwhile
   */
  expire: (refused: string | null): void => {
    if (readStored(storageKeys.token) !== refused) return;
    writeStored(storageKeys.token, null);
    writeStored(storageKeys.email, null);
    writeStored(storageKeys.loginMethod, null);
    refresh();
    session.leave('/');
  },

  /** Goes to another page once: whoever else reacts to the same change of session does not go a second time. */
  leave: (to: string): void => {
    if (leaving) return;
    leaving = true;
    window.location.assign(to);
  },

  selectedProject: (): string | null => readStored(storageKeys.selectedProject),

  /** Stores the chosen project's id; null removes it. */
  selectProject: (id: string | null): void => {
    if (readStored(storageKeys.selectedProject) === id) return;
    writeStored(storageKeys.selectedProject, id);
    for (const listener of listeners) listener();
  },
};
