import { describe, expect, it, onTestFinished } from 'vitest';
import { addToolSearch } from '#web/features/modules/tool-search.ts';
import { commandList, searchNouns } from '#web/kernel/commands.ts';
import { menu } from '#web/kernel/navigation.ts';
import { matchCommands } from './match-commands.ts';
import { addShellCommands } from './shell-commands.ts';

const logout = () => undefined;

/** Where the palette leads for these words, in its order. */
function found(query: string, projectId: string | null = 'p1') {
  const remove = addShellCommands({ projectId, logout });
  const addresses = matchCommands(commandList.get(), query).map(({ to }) => to);
  remove();
  return addresses;
}

describe('the screens in the command palette', () => {
  it('are found by the names that the menus give them', () => {
    const groups = ['projects', 'work', 'social', 'mostly-used', 'settings', 'avatar'] as const;
    for (const { to, label } of groups.flatMap((group) => menu(group)))
      expect(found(label), label).toContain(to.replace(':projectId', 'p1'));
  });

  it('are found as settings, and by what is set there', () => {
    const settings = menu('settings').map(({ to }) => to);
    expect(found('settings')).toEqual(expect.arrayContaining([...settings, '/api-keys', '/audit']));
    expect(found('time zone')).toEqual(['/profile']);
    expect(found('invoices')).toEqual(['/transactions']);
  });

  it('lead to the selected project, and leave out its screens where none is selected', () => {
    expect(found('calendar')).toEqual(['/calendar/p1/social-media-post']);
    expect(found('calendar', null)).toEqual([]);
    expect(found('', null).filter((to) => to?.includes(':'))).toEqual([]);
  });
});

it('the tools are found in the command palette by name, and do not fill it before something is typed', async () => {
  onTestFinished(addToolSearch());
  const { signal } = new AbortController();
  expect(await searchNouns('', signal)).toEqual([]);
  const tools = matchCommands(await searchNouns('etsy', signal), 'etsy');
  expect(tools.map(({ to }) => to)).toEqual(['/modules/tools/etsy-shop-name-generator']);
});
