import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { accountQueries } from '#web/kernel/queries/accounts.ts';
import { session } from '#web/kernel/session/session.ts';
import { forgetLoaded, store } from '#web/kernel/store.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { workspacesApi } from './api.ts';
import { onOpenedElsewhere, tellOtherTabs } from './other-tabs.ts';
import { workspacesMessages as messages } from './messages.ts';

/** Nothing that was loaded or chosen belongs to the workspace that this device acts in now. */
function startAfresh(): void {
  session.selectProject(null);
  forgetLoaded(store);
  tellOtherTabs();
}

/** Opens another workspace of the person on this device, here and in its other tabs. */
export function useOpenWorkspace(): (input: { id: string; name: string }) => Promise<void> {
  const [open] = accountQueries.useAccountsUpdateUserMutation();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, name }) => {
      // An editor is left first: what was typed is saved where it belongs.
      await navigate('/projects');
      try {
        await open({ workspaceId: id }).unwrap();
        startAfresh();
        toast({ message: messages.opened(name), kind: 'done' });
      } catch (cause) {
        tellFailure(cause, messages.switchFailed);
      }
    },
    [navigate, open],
  );
}

/** Leaves the workspace that this device acts in. @returns whether it was left */
export function useLeaveWorkspace(): (name: string) => Promise<void> {
  const [leave] = workspacesApi.useWorkspacesLeaveMutation();
  const navigate = useNavigate();
  return async (name) => {
    try {
      await leave().unwrap();
      await navigate('/projects');
      startAfresh();
      toast({ message: messages.panel.left(name), kind: 'done' });
    } catch (cause) {
      tellFailure(cause, messages.panel.leaveFailed);
    }
  };
}

/** Another tab has opened another workspace: this one follows. */
export function useFollowOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onOpenedElsewhere(() => {
        void navigate('/projects');
        forgetLoaded(store);
        toast({ message: messages.openedElsewhere, kind: 'done' });
      }),
    [navigate],
  );
}
