import type { Generation, GenerationSummary } from '#contract/writer.ts';
import { isFailure, type ApiFailure } from '#web/kernel/call.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';

const messages = writerMessages.history;
interface Change {
  pinned?: boolean;
  title?: string;
  deleted?: boolean;
}

/** Changes of a row that show at once and are taken back when the server refuses them. */
export function useRowChanges() {
  const [update] = writerQueries.useWriterUpdateMutation();

  const change = async (row: GenerationSummary, body: Change): Promise<Generation | null> => {
    const send = (revision: number) =>
      update({ params: { id: row.id }, body: { revision, ...body } }).unwrap();
    try {
      try {
        return await send(row.revision);
      } catch (error) {
        // A pin, a name and a removal stand on their own: an edit meanwhile does not speak against them.
        const current = (error as ApiFailure).meta?.['current'] as { revision?: number } | undefined;
        if (!isFailure(error) || error.status !== 409 || current?.revision === undefined) throw error;
        return await send(current.revision);
      }
    } catch (error) {
      tellFailure(error, messages.changeFailed);
      return null;
    }
  };
  const nameOf = (row: GenerationSummary) => row.title || row.topic || writerMessages.untitled;

  const restore = async (row: GenerationSummary) => {
    if (await change(row, { deleted: false }))
      toast({ message: messages.restored(nameOf(row)), kind: 'done' });
  };
  return {
    pin: (row: GenerationSummary) => change(row, { pinned: !row.pinned }),
    rename: (row: GenerationSummary, title: string) => change(row, { title }),
    restore,
    remove: async (row: GenerationSummary) => {
      const gone = await change(row, { deleted: true });
      if (!gone) return;
      toast({
        message: messages.deleted(nameOf(row)),
        undo: { run: () => void restore({ ...row, revision: gone.revision }) },
      });
    },
  };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
