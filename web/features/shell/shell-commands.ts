import { pageRoutes, type PageRoute } from '#contract/routes.ts';
import { addCommands, type Command } from '#web/kernel/commands.ts';
import { theme } from '#web/kernel/theme/theme.ts';
import { shellMessages } from './messages.ts';

const messages = shellMessages.commands;

/** Every screen of the app that needs no id, from the route table. */
function screens(): Command[] {
  const rows: readonly PageRoute[] = pageRoutes;
  return rows
    .filter((row) => row.access === 'signed-in' && !row.path.includes(':'))
    .map((row) => ({
      id: `go:${row.path}`,
      label: row.title,
      group: messages.go,
      keywords: Object.values(row.navigation ?? {}).join(' '),
      to: row.path,
    }));
}

/** Commands that every screen has. @returns a function that takes them away */
export function addShellCommands(logout: () => void): () => void {
  return addCommands('shell', [
    ...screens(),
    {
      id: 'do:theme',
      label: messages.toggle,
      group: messages.do,
      keywords: 'theme colour scheme',
      run: theme.toggle,
    },
    { id: 'do:logout', label: messages.logout, group: messages.do, keywords: 'sign out', run: logout },
  ]);
}
