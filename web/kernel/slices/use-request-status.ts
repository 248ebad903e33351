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
