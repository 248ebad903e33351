import type { Words } from '#web/kernel/words.ts';

export const teamWords = {
  title: 'Your Team',
  lead: 'Who works in this workspace, and what each may do. Everybody sees all of its projects.',
  seats: (used: number, limit: number | null) =>
    limit === null ? `${used} seats in use` : `${used} of ${limit} seats in use`,
  invite: {
    title: 'Invite somebody',
    email: 'E-mail',
    role: 'Role',
    action: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}`,
  },
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    editor: 'Editor',
    author: 'Author',
    client: 'Client',
  },
  roleNotes: {
    admin: 'Everything but the plan',
    editor: 'Writes, publishes articles, connects channels',
    author: 'Writes and posts; others publish articles',
    client: 'Reads only',
  },
  statuses: { active: 'Active', disabled: 'Disabled', invited: 'Invited', expired: 'Invitation expired' },
  table: { person: 'Person', role: 'Role', status: 'Status', since: 'Since', actions: 'Actions' },
  you: 'you',
  more: (who: string) => `More about ${who}`,
  changeRole: (who: string) => `Role of ${who}`,
  disable: 'Disable',
  enable: 'Enable again',
  remove: 'Remove from workspace',
  withdraw: 'Withdraw invitation',
  sendAgain: 'Send again',
  confirmRemove: {
    title: 'Remove from workspace',
    body: (who: string) =>
      `${who} loses access at once, on every device. What they wrote stays in the workspace.`,
  },
  changed: (who: string) => `${who} changed`,
  removed: (who: string) => `${who} removed`,
  withdrawn: (who: string) => `Invitation of ${who} withdrawn`,
  failed: 'That did not work. Nothing was changed.',
  alone: 'You are the only one here so far. Invite somebody to write, edit or read along.',
} as const satisfies Words;
