import { NativeSelect } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { invitableRoles, type TeamMember } from '#contract/team.ts';
import { PopoverMenu } from '#web/ui/popover-menu.tsx';
import styles from './team.module.css';
import { nameOf, useTeamActions } from './use-team-actions.ts';
import { teamWords as words } from './words.ts';

/** Name and address of a member, or the address that was invited. */
export function PersonCell({ row }: { row: TeamMember }) {
  return (
    <span className={styles.person}>
      {nameOf(row)} {row.you && <small>({words.you})</small>}
      {row.name && <small>{row.email}</small>}
    </span>
  );
}

/** The role, to be changed in place; the owner's stays. */
export function RoleCell({ row }: { row: TeamMember }) {
  const { setRole } = useTeamActions(row);
  if (row.role === 'owner') return words.roles.owner;
  return (
    <NativeSelect
      size="xs"
      aria-label={words.changeRole(nameOf(row))}
      value={row.role}
      data={invitableRoles.map((role) => ({ value: role, label: words.roles[role] }))}
      onChange={(event) => setRole(event.currentTarget.value)}
    />
  );
}

/** What else can be done to a member or an invitation. */
export function ActionsCell({ row }: { row: TeamMember }) {
  const actions = useTeamActions(row);
  if (row.role === 'owner') return null;
  const invitation = row.status === 'invited' || row.status === 'expired';
  return (
    <PopoverMenu
      label={words.more(nameOf(row))}
      buttonClassName={styles.more}
      items={
        invitation
          ? [
              { label: words.sendAgain, onSelect: actions.sendAgain },
              { label: words.withdraw, onSelect: actions.withdraw, danger: true },
            ]
          : [
              row.status === 'disabled'
                ? { label: words.enable, onSelect: actions.enable }
                : { label: words.disable, onSelect: actions.disable },
              { label: words.remove, onSelect: () => void actions.remove(), danger: true },
            ]
      }
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
    </PopoverMenu>
  );
}
