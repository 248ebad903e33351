import type { Generation, GenerationSummary } from '#contract/writer.ts';
import { isFailure, type ApiFailure } from '#web/kernel/call.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';

const messages = writerMessages.history;
interface Change {
  pinned?: boolean;
  title?: string;
  deleted?: boolean;
}

export const nameOf = (row: GenerationSummary) => row.title || row.topic || writerMessages.untitled;

/** Changes of a row that show at once and are taken back when the server refuses them. */
export function useRowChanges() {
  const [update] = writerQueries.useWriterUpdateMutation();
  const [duplicate] = writerApi.useWriterDuplicateMutation();

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
  const restore = async (row: GenerationSummary) => {
    if (await change(row, { deleted: false }))
      toast({ message: messages.restored(nameOf(row)), kind: 'done' });
  };
  const removeAll = async (rows: readonly GenerationSummary[]) => {
    const answers = await Promise.all(
      rows.map(async (row) => ({ row, answer: await change(row, { deleted: true }) })),
    );
    const gone = answers.flatMap(({ row, answer }) =>
      answer ? [{ ...row, revision: answer.revision }] : [],
    );
    const [first] = gone;
    if (!first) return;
    toast({
      message: gone.length === 1 ? messages.deleted(nameOf(first)) : messages.deletedMany(gone.length),
      undo: { run: () => void Promise.all(gone.map(restore)) },
    });
  };
  return {
    pin: (row: GenerationSummary) => change(row, { pinned: !row.pinned }),
    rename: (row: GenerationSummary, title: string) => change(row, { title }),
    restore,
    duplicate: async (row: GenerationSummary) => {
      try {
        const copy = await duplicate(row.id).unwrap();
        toast({ message: messages.duplicated(copy.title || nameOf(row)), kind: 'done' });
      } catch (error) {
        tellFailure(error, messages.duplicateFailed);
      }
    },
    remove: (row: GenerationSummary) => removeAll([row]),
    removeAll,
  };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
