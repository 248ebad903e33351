// Runs in the browser: next-auth's own client and ours behind one face, so that one test asks both the same.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import * as nextAuth from 'next-auth/react';
import { session, startSession } from '../../web/kernel/session/session.ts';
import * as own from '../../web/kernel/session/session-client.ts';

export interface SignedIn {
  user: { name: string; email: string };
}
/** What a sign-in answers; nothing when the browser is on its way to another page. */
export interface Result {
  ok: boolean;
  status: number;
  error: string | null;
  url: string | null;
}

export interface Client {
  getSession(): Promise<SignedIn | null>;
  getProviders(): Promise<unknown>;
  signIn(
    provider: string,
    callbackUrl?: string,
    fields?: Record<string, string>,
  ): Promise<Result | undefined>;
  signOut(): Promise<string>;
  update(name: string): Promise<SignedIn | null>;
  /** Keeps `window.seen` up to date: status and address, one entry for each change. */
  watch(pollSeconds?: number): void;
  /** A page that needs a session. */
  demand(): void;
}

declare global {
  interface Window {
    clients: { 'next-auth': Client; ours: Client };
    seen: string[];
  }
}

window.seen = [];
const see = (status: string, email?: string | null) => {
  const now = email ? `${status} ${email}` : status;
  if (window.seen.at(-1) !== now) window.seen.push(now);
};

let updateTheirs: ((data: unknown) => Promise<unknown>) | undefined;
function Probe({ required }: { required: boolean }) {
  const { status, data, update } = nextAuth.useSession({ required });
  useEffect(() => {
    updateTheirs = update;
    see(status, data?.user?.email);
  });
  return null;
}
const mount = (required: boolean, refetchInterval = 0) =>
  createRoot(document.body).render(
    <nextAuth.SessionProvider refetchInterval={refetchInterval}>
      <Probe required={required} />
    </nextAuth.SessionProvider>,
  );

const theirs: Client = {
  getSession: async () => (await nextAuth.getSession()) as SignedIn | null,
  getProviders: () => nextAuth.getProviders(),
  async signIn(provider, callbackUrl, fields) {
    const more = { ...fields, ...(callbackUrl !== undefined && { callbackUrl }), redirect: false };
    return (await nextAuth.signIn<'credentials'>(provider, more)) as Result | undefined;
  },
  signOut: async () => (await nextAuth.signOut({ redirect: false, callbackUrl: '/' })).url,
  update: async (name) => (await updateTheirs?.({ name })) as SignedIn | null,
  watch: (pollSeconds) => mount(false, pollSeconds),
  demand: () => mount(true),
};

const ours: Client = {
  getSession: own.fetchSession,
  getProviders: own.fetchProviders,
  async signIn(provider, callbackUrl, fields) {
    const options = { ...(callbackUrl !== undefined && { callbackUrl }), ...(fields && { fields }) };
    return (await own.signIn(provider, options)) ?? undefined;
  },
  async signOut() {
    const { url } = await own.signOutOfProvider('/');
    // What other tabs hear: this device's storage has changed.
    session.signOut();
    await own.refetchSession();
    return url ?? '';
  },
  update: (name) => own.updateSession({ name }),
  watch(pollSeconds = 0) {
    const look = () => {
      const { status, data } = own.authSession.state();
      see(status, data?.user.email);
    };
    startSession();
    look();
    own.authSession.subscribe(look);
    own.watchSession({ pollSeconds });
  },
  demand: () => own.requireSession(),
};

window.clients = { 'next-auth': theirs, ours };
