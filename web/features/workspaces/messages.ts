import type { Messages } from '#web/kernel/messages.ts';

export const workspacesMessages = {
  switcher: (name: string) => `Workspace: ${name}. Switch to another`,
  loading: 'Workspace',
  heading: 'Your workspaces',
  locked: 'your seat is locked',
  create: 'New workspace',
  settings: 'Team and workspace',
  opened: (name: string) => `Switched to ${name}`,
  openedElsewhere: 'You switched to another workspace in another tab',
  switchFailed: 'We couldn’t open that workspace. You’re still in this one.',
  commands: { group: 'Workspaces', open: (name: string) => `Switch to ${name}` },
  dialog: {
    title: 'New workspace',
    lead: 'A workspace has its own projects, team and plan. You’ll be its owner.',
    name: 'Name',
    action: 'Create workspace',
  },
  panel: {
    title: 'This workspace',
    name: 'Name',
    save: 'Rename',
    saved: 'Workspace renamed',
    leave: 'Leave workspace',
    leaveLead: 'Your work stays here. You’ll need a new invitation to come back.',
    onlyOwner: 'You’re the only owner. Make someone else an owner before you leave.',
    confirmLeave: {
      title: 'Leave workspace',
      body: (name: string) =>
        `You’ll lose access to ${name} right away on every device. Your work stays in the workspace.`,
      action: 'Leave workspace',
    },
    left: (name: string) => `You left ${name}`,
    leaveFailed: 'Something went wrong. You’re still a member.',
  },
  seat: {
    title: 'Your seat is locked',
    lead: (name: string) =>
      `The plan for ${name} has fewer seats than members. Nothing was deleted. You’ll get access again when an owner upgrades or a seat opens up.`,
    others: 'Your other workspaces',
    none: 'You don’t have any other workspaces yet.',
  },
} as const satisfies Messages;
