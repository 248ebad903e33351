import { writer } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { call } from '#web/kernel/call.ts';
import { addCommands, addSearch } from '#web/kernel/commands.ts';
import { placeOf } from './history/place-of.ts';
import { writerMessages } from './messages.ts';

/**
 * Puts "New generation" and the generations themselves into ⌘K; the app's layout calls it once.
 * @returns a function that takes them out again
 */
export function addWriterCommands(): () => void {
  const messages = writerMessages.history;
  const removeCommands = addCommands('writer', [
    {
      id: 'writer:new',
      label: messages.new,
      group: writerMessages.commandGroup,
      to: pagePath('/modules/ai-writer'),
    },
    {
      id: 'writer:essay',
      label: messages.newEssay,
      group: writerMessages.commandGroup,
      to: pagePath('/modules/ai-writer/essay'),
    },
    {
      id: 'writer:batch',
      label: messages.newBatch,
      group: writerMessages.commandGroup,
      to: pagePath('/modules/ai-writer/batches', {}, { new: '1' }),
    },
  ]);
  const removeSearch = addSearch('writer', async (query, signal) => {
    const { results } = await call(writer.list, { query: { q: query, limit: 8 } }, { signal });
    return results.map((row) => ({
      id: `piece:${row.id}`,
      label: row.title || row.topic || writerMessages.untitled,
      group: messages.list,
      to: placeOf(row),
    }));
  });
  return () => {
    removeCommands();
    removeSearch();
  };
}
