import { type Actions, type AuditData, wordOf } from './action.ts';

const group = 'people';
const href = () => '/team-member';

function changed({ role, status, projectIds }: AuditData, name: string | null): string {
  const who = name ?? 'a member';
  const parts = [
    ...(wordOf(status) === 'removed' ? [`Removed ${who} from the workspace`] : []),
    ...(wordOf(status) === 'disabled' ? [`Disabled ${who}`] : []),
    ...(wordOf(status) === 'active' ? [`Enabled ${who}`] : []),
    ...(wordOf(role) ? [`Made ${who} ${wordOf(role)}`] : []),
    ...(projectIds === undefined ? [] : [`Changed which projects ${who} sees`]),
  ];
  return parts.join('. ') || `Changed ${who}`;
}

const as = (role: unknown) => (wordOf(role) ? ` as ${wordOf(role)}` : '');

export const peopleActions: Actions = {
  'member.invited': { group, what: ({ role }) => `Invited a teammate${as(role)}`, href },
  'member.joined': { group, what: ({ role }) => `Joined the workspace${as(role)}`, href },
  'member.changed': { group, what: changed, href },
  'member.left': { group, what: 'Left the workspace', href },
  'member.locked': {
    group,
    what: (_data, name) => `Locked ${name ?? 'a member'}: the plan has fewer seats`,
    href,
  },
  'member.unlocked': {
    group,
    what: (_data, name) => `Unlocked ${name ?? 'a member'}: the plan has a seat again`,
    href,
  },
  'invitation.changed': {
    group,
    what: ({ role, status }) =>
      wordOf(status) === 'removed'
        ? 'Withdrew an invitation'
        : wordOf(role)
          ? `Changed the role of an invitation to ${wordOf(role)}`
          : 'Changed an invitation',
    href,
  },
  'workspace.created': { group, what: 'Created the workspace', href },
  'workspace.renamed': { group, what: 'Renamed the workspace', href },
};
