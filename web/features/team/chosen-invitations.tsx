import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import type { TeamMember } from '#contract/team.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { forEachRow } from '#web/ui/table/for-each-row.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { teamApi } from './api.ts';
import { teamMessages as messages } from './messages.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Somebody who has not joined yet. */
export const isInvitation = ({ status }: TeamMember) => status === 'invited' || status === 'expired';

/** What can be done with the chosen invitations. */
export function ChosenInvitations({ rows, onDone }: { rows: readonly TeamMember[]; onDone: () => void }) {
  const [update] = teamApi.useTeamMemberUpdateMutation();
  const [resend] = teamApi.useTeamMemberResendMutation();
  const tell = (
    done: readonly { row: TeamMember }[],
    named: (email: string) => string,
    counted: (count: number) => string,
  ) => {
    const [first] = done;
    if (!first) return;
    toast({ message: done.length === 1 ? named(first.row.email) : counted(done.length), kind: 'done' });
  };
  const sendAgain = async () => {
    onDone();
    tell(
      await forEachRow(rows, ({ id }) => resend(id).unwrap()),
      messages.invite.sentAgain,
      messages.resentMany,
    );
  };
  const withdraw = async () => {
    const { title, body } = messages.confirmWithdraw;
    const question = { title: title(rows.length), body, action: messages.withdrawMany, danger: true };
    if (!(await confirm(question))) return;
    onDone();
    tell(
      await forEachRow(rows, ({ id }) => update({ id, status: 'removed' }).unwrap()),
      messages.withdrawn,
      messages.withdrawnMany,
    );
  };
  if (rows.length === 0) return null;
  return (
    <BulkBar label={messages.selected(rows.length)} onClear={onDone}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail {...icon} />}
        onClick={() => void sendAgain()}
      >
        {messages.resendMany}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMailOff {...icon} />}
        onClick={() => void withdraw()}
      >
        {messages.withdrawMany}
      </Button>
    </BulkBar>
  );
}
