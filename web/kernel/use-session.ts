import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';

/** The session as React sees it: `loading` while prerendering and at hydration, the truth right after. */
export const useSession = (): Session =>
  useSyncExternalStore(session.subscribe, session.state, session.serverState);

const noProject = () => null;

/** Id of the selected project of this device, or null. */
export const useSelectedProject = (): string | null =>
  useSyncExternalStore(session.subscribe, session.selectedProject, noProject);
