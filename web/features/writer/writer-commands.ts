import { writer } from '#contract/writer.ts';
import { call } from '#web/kernel/call.ts';
import { addCommands, addSearch } from '#web/kernel/commands.ts';
import { placeOf } from './history/place-of.ts';
import { writerWords } from './words.ts';

/**
 * Puts "New piece" and the pieces themselves into ⌘K; the app's layout calls it once.
 * @returns a function that takes them out again
 */
export function addWriterCommands(): () => void {
  const words = writerWords.history;
  const removeCommands = addCommands('writer', [
    { id: 'writer:new', label: words.new, group: writerWords.commandGroup, to: '/modules/ai-writer' },
    {
      id: 'writer:essay',
      label: words.newEssay,
      group: writerWords.commandGroup,
      to: '/modules/ai-writer/essay',
    },
  ]);
  const removeSearch = addSearch('writer', async (query, signal) => {
    const { results } = await call(writer.list, { query: { q: query, limit: 8 } }, { signal });
    return results.map((row) => ({
      id: `piece:${row.id}`,
      label: row.title || row.topic || writerWords.untitled,
      group: words.list,
      to: placeOf(row),
    }));
  });
  return () => {
    removeCommands();
    removeSearch();
  };
}
