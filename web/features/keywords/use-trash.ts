import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { keywordsApi } from './api.ts';
import { keywordsMessages } from './messages.ts';

const messages = keywordsMessages.explorer;
type Import = { id: string; fileName: string };

/** Deletes keywords and imports of a project and restores them; each deletion offers to be undone. */
export function useTrash(projectId: string) {
  const [update, { isLoading: changing }] = keywordsApi.useKeywordsUpdateManyMutation();
  const [remove] = keywordsApi.useKeywordsDeleteImportMutation();
  const [restore] = keywordsApi.useKeywordsRestoreImportMutation();
  const restoreKeywords = async (ids: string[]) => {
    try {
      const { count } = await update({ projectId, ids, deleted: false }).unwrap();
      toast({ message: messages.keywordsRestored(count), kind: 'done' });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const restoreImport = async ({ id, fileName }: Import) => {
    try {
      await restore(id).unwrap();
      toast({ message: messages.importRestored(fileName), kind: 'done' });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return {
    changing,
    restoreKeywords,
    restoreImport,
    /** @returns whether they are deleted */
    deleteKeywords: async (ids: string[]): Promise<boolean> => {
      try {
        const { count } = await update({ projectId, ids, deleted: true }).unwrap();
        toast({
          message: messages.keywordsDeleted(count),
          undo: { run: () => void restoreKeywords(ids) },
        });
        return true;
      } catch (failure) {
        tellFailure(failure);
        return false;
      }
    },
    deleteImport: async (row: Import) => {
      try {
        await remove(row.id).unwrap();
        toast({
          message: messages.importDeleted(row.fileName),
          undo: { run: () => void restoreImport(row) },
        });
      } catch (failure) {
        tellFailure(failure);
      }
    },
  };
}
