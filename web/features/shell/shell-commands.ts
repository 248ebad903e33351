import { pageRoutes, type PageRoute } from '#contract/routes.ts';
import { addCommands, type Command } from '#web/kernel/commands.ts';
import { theme } from '#web/kernel/theme/theme.ts';
import { shellMessages } from './messages.ts';

const messages = shellMessages.commands;

const groupNames: Readonly<Record<string, string>> = shellMessages.groups;
const furtherWords: Readonly<Record<string, string>> = messages.also;

/** What else finds a screen: its labels in the menus, and those menus' headings. */
const wordsOf = (row: PageRoute) =>
  [
    ...Object.entries(row.navigation ?? {}).flatMap(([group, label]) => [groupNames[group] ?? '', label]),
    furtherWords[row.path] ?? '',
  ].join(' ');

/** Every screen of the app, from the route table; those of a project lead to the selected one. */
function screens(projectId: string | null): Command[] {
  const rows: readonly PageRoute[] = pageRoutes;
  return rows
    .filter((row) => row.access === 'signed-in')
    .map((row) => ({
      id: `go:${row.path}`,
      label: row.title,
      group: messages.go,
      keywords: wordsOf(row),
      to: projectId === null ? row.path : row.path.replace(':projectId', projectId),
    }))
    .filter(({ to }) => !to.includes(':'));
}

interface Wanted {
  /** the selected project; null without one */
  projectId: string | null;
  logout: () => void;
}

/** Commands that every screen has. @returns a function that takes them away */
export function addShellCommands({ projectId, logout }: Wanted): () => void {
  return addCommands('shell', [
    ...screens(projectId),
    {
      id: 'do:theme',
      label: messages.toggle,
      group: messages.do,
      keywords: 'theme color scheme',
      run: theme.toggle,
    },
    { id: 'do:logout', label: messages.logout, group: messages.do, keywords: 'sign out', run: logout },
  ]);
}
