import type { Args } from '#contract/http.ts';
import { invitableRoles, type team, type TeamMember } from '#contract/team.ts';
import { isFailure } from '#web/kernel/call.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { teamApi } from './api.ts';
import { teamWords as words } from './words.ts';

export const nameOf = (row: TeamMember): string => row.name || row.email;

/** What can be done to a member or an invitation; each says what happened. */
export function useTeamActions(row: TeamMember) {
  const [update] = teamApi.useTeamMemberUpdateMutation();
  const [invite] = teamApi.useTeamMemberInviteMutation();
  const who = nameOf(row);
  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast({ message: done, kind: 'done' });
    } catch (cause) {
      toast({ message: isFailure(cause) ? cause.message : words.failed, kind: 'problem' });
    }
  };
  const change = (it: Omit<Args<typeof team.update>['body'], 'id'>, done: string) =>
    void act(update({ id: row.id, ...it }).unwrap(), done);
  return {
    setRole: (value: string) => {
      const role = invitableRoles.find((one) => one === value);
      if (role) change({ role }, words.changed(who));
    },
    disable: () => change({ status: 'disabled' }, words.changed(who)),
    enable: () => change({ status: 'active' }, words.changed(who)),
    withdraw: () => change({ status: 'removed' }, words.withdrawn(row.email)),
    sendAgain: () => {
      const role = invitableRoles.find((one) => one === row.role);
      if (role) void act(invite({ email: row.email, role }).unwrap(), words.invite.sent(row.email));
    },
    remove: async () => {
      const { title, body } = words.confirmRemove;
      const sure = await confirm({ title, body: body(who), action: words.remove, danger: true });
      if (sure) change({ status: 'removed' }, words.removed(who));
    },
  };
}
