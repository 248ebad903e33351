// What screens read of the slices' status.
import { useAppSelector, type RootState } from '../store.ts';

const followed = [
  'auth',
  'teamMember',
  'media',
  'modules',
  'project',
  'socialPost',
  'subscription',
  'writer',
] as const satisfies readonly (keyof RootState)[];

/** Whether a call of any slice is under way. */
export const useAnyLoading = (): boolean =>
  useAppSelector((state) => followed.some((slice) => state[slice].status === 'loading'));

/**
 * What to say when a screen's list could not be loaded: the slice's message. Once another call of the slice went well it
 * has none, and the failed call's own stands.
 * @param error of the screen's call
 * @returns null while the call has not failed
 */
export function useFailureMessage(
  slice: (typeof followed)[number],
  error: { message?: string | undefined } | undefined,
): string | null {
  const message = useAppSelector((state) => state[slice].error);
  return error === undefined ? null : (message ?? error.message ?? '');
}
