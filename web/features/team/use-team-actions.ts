import type { Args } from '#contract/shared/http.ts';
import type { team, TeamMember } from '#contract/team.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { teamApi } from './api.ts';
import { teamMessages as messages } from './messages.ts';

export const nameOf = (row: TeamMember): string => row.name || row.email;

/** What can be done to a member or an invitation; each says what happened. */
export function useTeamActions(row: TeamMember) {
  const [update] = teamApi.useTeamMemberUpdateMutation();
  const [resend] = teamApi.useTeamMemberResendMutation();
  const who = nameOf(row);
  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast({ message: done, kind: 'done' });
    } catch (cause) {
      tellFailure(cause);
    }
  };
  const change = (input: Omit<Args<typeof team.update>['body'], 'id'>, done: string) =>
    act(update({ id: row.id, ...input }).unwrap(), done);
  const ask = async (title: string, body: string, then: () => Promise<void>) => {
    if (await confirm({ title, body, action: title, danger: true })) await then();
  };
  return {
    enable: () => change({ status: 'active' }, messages.changed(who)),
    withdraw: () => change({ status: 'removed' }, messages.withdrawn(row.email)),
    sendAgain: () => act(resend(row.id).unwrap(), messages.invite.sentAgain(row.email)),
    disable: () =>
      ask(messages.confirmDisable.title, messages.confirmDisable.body(who), () =>
        change({ status: 'disabled' }, messages.changed(who)),
      ),
    remove: () =>
      ask(messages.confirmRemove.title, messages.confirmRemove.body(who), () =>
        change({ status: 'removed' }, messages.removed(who)),
      ),
    /** an owner becomes an admin */
    stepDown: () =>
      row.you
        ? ask(messages.confirmStepDown.title, messages.confirmStepDown.body, () =>
            change({ role: 'admin' }, messages.changed(who)),
          )
        : change({ role: 'admin' }, messages.changed(who)),
  };
}
