import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import { session } from './session/session.ts';
import {
  authSlice,
  mediaSlice,
  modulesSlice,
  projectSlice,
  socialPostSlice,
  subscriptionSlice,
  teamMemberSlice,
} from './slices/status-slices.ts';
import { userSlice } from './slices/user-slice.ts';
import { writerSlice } from './slices/writer-slice.ts';

/** A store with all slices; the page makes one, tests make their own. */
export const createStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      auth: authSlice.reducer,
      teamMember: teamMemberSlice.reducer,
      media: mediaSlice.reducer,
      modules: modulesSlice.reducer,
      project: projectSlice.reducer,
      socialPost: socialPostSlice.reducer,
      subscription: subscriptionSlice.reducer,
      writer: writerSlice.reducer,
      user: userSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;

/** Drops everything that was loaded: what stands on the screen is asked for anew. */
export function forgetLoaded(from: AppStore): void {
  from.dispatch(userSlice.actions.clear());
  from.dispatch(writerSlice.actions.clear());
  from.dispatch(writerSlice.actions.forget());
  from.dispatch(api.util.resetApiState());
}

/** Empties everything of one person as soon as the session is another's or nobody's. */
export function followSession(store: AppStore): () => void {
  let token = session.token();
  return session.subscribe(() => {
    const next = session.token();
    if (next === token) return;
    token = next;
    forgetLoaded(store);
  });
}

/** The page's store. Focus and reconnection refetch what asks for it (refetchOnFocus). */
export const store = createStore();
if (typeof window !== 'undefined') {
  setupListeners(store.dispatch);
  followSession(store);
}

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
