import { Badge } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TeamMember } from '#contract/team.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { PopoverMenu, type PopoverMenuItem } from '#web/ui/menu/popover-menu.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import styles from './team.module.css';
import { nameOf, useTeamActions } from './use-team-actions.ts';
import { teamMessages as messages } from './messages.ts';

/** Chips that stand in a row before the rest is counted. */
const shownProjects = 2;

/** Name and address of a member, or the address that was invited. */
export function PersonCell({ row }: { row: TeamMember }) {
  return (
    <span className={styles.person}>
      <Avatar name={nameOf(row)} src={row.avatar} size={24} />
      <span>
        {nameOf(row)} {row.you && <small>({messages.you})</small>}
        {row.name && <small>{row.email}</small>}
      </span>
    </span>
  );
}

/** The projects that a member sees. */
export function ProjectsCell({ row }: { row: TeamMember }) {
  const { data } = useProjectsListQuery();
  if (row.projects === 'all') return messages.projects.allShort;
  if (row.projects.length === 0) return messages.projects.none;
  const titles = row.projects.map(
    (id) => data?.results.find((result) => result.id === id)?.title ?? messages.projects.gone,
  );
  const rest = titles.length - shownProjects;
  return (
    <span className={styles.chips} title={titles.join(', ')}>
      {titles.slice(0, shownProjects).map((title, place) => (
        <Badge key={row.projects[place]} variant="light" className={styles.chip}>
          {title}
        </Badge>
      ))}
      {rest > 0 && <small>{messages.projects.more(rest)}</small>}
    </span>
  );
}

export interface Asks {
  edit: (row: TeamMember) => void;
  makeOwner: (row: TeamMember) => void;
}

/** What else can be done to a member or an invitation, by whoever looks. */
export function ActionsCell({ row, owner, asks }: { row: TeamMember; owner: boolean; asks: Asks }) {
  const actions = useTeamActions(row);
  const run = (label: string, work: () => Promise<void>, danger = false): PopoverMenuItem => ({
    label,
    onSelect: () => void work(),
    danger,
  });
  const change: PopoverMenuItem = { label: messages.change, onSelect: () => asks.edit(row) };
  const items = (): PopoverMenuItem[] => {
    if (row.status === 'invited' || row.status === 'expired')
      return [
        run(messages.sendAgain, actions.sendAgain),
        change,
        run(messages.withdraw, actions.withdraw, true),
      ];
    if (row.role === 'owner') {
      if (!owner) return [];
      return row.you
        ? [run(messages.stepDown, actions.stepDown)]
        : [run(messages.takeOwnership, actions.stepDown), run(messages.remove, actions.remove, true)];
    }
    return [
      change,
      ...(owner && row.status === 'active'
        ? [{ label: messages.makeOwner, onSelect: () => asks.makeOwner(row) }]
        : []),
      ...(row.you
        ? []
        : [
            row.status === 'disabled'
              ? run(messages.enable, actions.enable)
              : run(messages.disable, actions.disable),
            run(messages.remove, actions.remove, true),
          ]),
    ];
  };
  const all = items();
  if (all.length === 0) return null;
  return (
    <PopoverMenu label={messages.more(nameOf(row))} buttonClassName={styles.more} items={all}>
      <IconDots size={18} stroke={1.75} aria-hidden />
    </PopoverMenu>
  );
}
