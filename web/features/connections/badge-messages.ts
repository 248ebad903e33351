import type { Messages } from '#web/kernel/messages.ts';

/** Apart from the page's texts, because every screen loads the badge. */
export const badgeMessages = {
  builtIn: 'Built-in engine',
  label: (shown: string) => `AI engine: ${shown}. Open integrations`,
  problem: (shown: string) => `${shown} isn’t responding`,
} as const satisfies Messages;
