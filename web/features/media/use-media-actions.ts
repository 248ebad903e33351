import type { MediaItem } from '#contract/media.ts';
import { useMediaUpdateMutation } from '#web/kernel/queries/media.ts';
import { forEachRow } from '#web/ui/table/for-each-row.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { mediaApi } from './api.ts';
import { mediaMessages } from './messages.ts';

const { bulk, details: messages, untitled } = mediaMessages;
type Items = readonly MediaItem[];

const inDocuments = (items: Items) => items.filter(({ documents }) => documents.count > 0);

/** The trash can be undone and asks nothing, but for what documents would no longer show. */
async function mayLeaveDocuments(items: Items): Promise<boolean> {
  const shown = inDocuments(items);
  const [first] = shown;
  if (!first) return true;
  const body =
    items.length === 1
      ? messages.trashBody(first.title || untitled, first.documents.count)
      : bulk.trashBody(shown.length);
  return confirm({ title: messages.trashTitle, body, action: messages.delete, danger: true });
}

/** What can be done with one or several items of the library; each says what happened. */
export function useMediaActions() {
  const [update] = useMediaUpdateMutation();
  const [remove] = mediaApi.useMediaDeleteMutation();
  type Change = Parameters<typeof update>[0]['body'];
  const changeEach = (items: Items, body: (item: MediaItem) => Change) =>
    forEachRow(
      items,
      (item) => update({ params: { id: item.id }, body: body(item) }).unwrap(),
      messages.failed,
    );
  /** Names the one, counts several. */
  const tell = (
    done: readonly { row: MediaItem }[],
    named: (name: string) => string,
    counted: (count: number) => string,
    undo?: () => void,
  ) => {
    const [first] = done;
    if (!first) return;
    const message = done.length === 1 ? named(first.row.title || untitled) : counted(done.length);
    toast({ message, kind: 'done', ...(undo && { undo: { run: undo } }) });
  };
  const restore = async (items: Items) =>
    tell(await changeEach(items, () => ({ deleted: false })), messages.restored, bulk.restored);
  return {
    restore,
    /** @returns the items that are in the trash now */
    trash: async (items: Items): Promise<MediaItem[]> => {
      if (!(await mayLeaveDocuments(items))) return [];
      const done = await forEachRow(items, ({ id }) => remove({ id }).unwrap(), messages.failed);
      const gone = done.map(({ row }) => row);
      tell(done, messages.deleted, bulk.deleted, () => void restore(gone));
      return gone;
    },
    /** @returns the items that are gone */
    erase: async (items: Items): Promise<MediaItem[]> => {
      const [first] = items;
      if (!first) return [];
      const body =
        items.length === 1
          ? messages.eraseBody(first.title || untitled, first.documents.count)
          : bulk.eraseBody(items.length, inDocuments(items).length);
      if (!(await confirm({ title: messages.eraseTitle, body, action: messages.erase, danger: true })))
        return [];
      const done = await forEachRow(
        items,
        ({ id }) => remove({ id, permanent: 'true' }).unwrap(),
        messages.failed,
      );
      tell(done, messages.erased, bulk.erased);
      return done.map(({ row }) => row);
    },
    addTags: async (items: Items, tags: readonly string[]) =>
      tell(
        await changeEach(items, (item) => ({
          tags: [...new Set([...item.tags, ...tags])],
          revision: item.revision,
        })),
        () => bulk.tagged(1),
        bulk.tagged,
      ),
    move: async (items: Items, folder: string) =>
      tell(
        await changeEach(items, ({ revision }) => ({ folder, revision })),
        () => bulk.moved(1, folder),
        (count) => bulk.moved(count, folder),
      ),
  };
}
export type MediaActions = ReturnType<typeof useMediaActions>;
