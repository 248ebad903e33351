import { describe, expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  { id: 'a', label: 'Go to Projects', group: 'Go to' },
  { id: 'b', label: 'Projects of the bakery', group: 'Projects', keywords: 'bread' },
  { id: 'c', label: 'Logout', group: 'Do' },
];
const ids = (query: string) => matchCommands(commands, query).map((command) => command.id);

describe('the command palette', () => {
  it('shows everything, in its order, before a word is typed', () => {
    expect(ids('  ')).toEqual(['a', 'b', 'c']);
  });

  it('finds by label, group and keywords, and puts what begins so first', () => {
    expect(ids('proj')).toEqual(['b', 'a']);
    expect(ids('BREAD')).toEqual(['b']);
    expect(ids('go projects')).toEqual(['a']);
    expect(ids('xyz')).toEqual([]);
  });
});
