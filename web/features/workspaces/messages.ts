import type { Messages } from '#web/kernel/messages.ts';

export const workspacesMessages = {
  switcher: (name: string) => `Workspace: ${name}. Switch to another`,
  loading: 'Workspace',
  heading: 'Your workspaces',
  locked: 'your seat is locked',
  create: 'New workspace',
  settings: 'Team and workspace',
  opened: (name: string) => `You are in ${name} now`,
  openedElsewhere: 'You switched to another workspace in another tab',
  switchFailed: 'The workspace could not be opened. You are where you were.',
  commands: { group: 'Workspaces', open: (name: string) => `Switch to ${name}` },
  dialog: {
    title: 'New workspace',
    lead: 'It has its own projects, team and plan. You own it.',
    name: 'Name',
    action: 'Create workspace',
  },
  panel: {
    title: 'This workspace',
    name: 'Name',
    save: 'Rename',
    saved: 'Workspace renamed',
    leave: 'Leave workspace',
    leaveLead: 'What you wrote stays here. Somebody has to invite you before you can come back.',
    onlyOwner: 'The last owner has to make somebody else owner first.',
    confirmLeave: {
      title: 'Leave workspace',
      body: (name: string) =>
        `You lose access to ${name} at once, on every device. What you wrote stays in it.`,
      action: 'Leave workspace',
    },
    left: (name: string) => `You have left ${name}`,
    leaveFailed: 'That did not work. You are still a member.',
  },
  seat: {
    title: 'Your seat is locked',
    lead: (name: string) =>
      `The plan of ${name} has room for fewer people than work in it. Nothing of yours was deleted. You can go on as soon as an owner chooses a larger plan, or somebody else leaves.`,
    others: 'Your other workspaces',
    none: 'You have no other workspace yet.',
  },
} as const satisfies Messages;
