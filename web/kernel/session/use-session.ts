import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';
import { authSession, type AuthState } from './session-client.ts';

/** The session as React sees it: `loading` while prerendering and at hydration, the truth right after. */
export const useSession = (): Session =>
  useSyncExternalStore(session.subscribe, session.state, session.serverState);

const noProject = () => null;

/** Id of the selected project of this device, or null. */
export const useSelectedProject = (): string | null =>
  useSyncExternalStore(session.subscribe, session.selectedProject, noProject);

/** What the server knows of this browser's session. */
export const useAuthSession = (): AuthState =>
  useSyncExternalStore(authSession.subscribe, authSession.state, authSession.serverState);
