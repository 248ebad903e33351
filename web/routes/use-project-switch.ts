import { useEffect, useRef } from 'react';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { useAppDispatch } from '#web/kernel/store.ts';

/**
 * Switching the selected project triggers two refetches: the project, and another list of it. What they need comes with
 * the first switch.
 * @param selected id of the selected project, or null
 */
export function useProjectSwitch(selected: string | null): void {
  const dispatch = useAppDispatch();
  const before = useRef(selected);
  useEffect(() => {
    const switched = before.current !== null && selected !== null && before.current !== selected;
    before.current = selected;
    if (switched)
      import('./refetch-project.ts').then(
        ({ refetchProject }) => refetchProject(dispatch, selected),
        tellFailure,
      );
  }, [dispatch, selected]);
}
