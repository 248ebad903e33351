import { useState } from 'react';
import type { IndexedPage } from '#contract/local-index.ts';
import { forEachRow } from '#web/ui/table/for-each-row.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { localIndexApi } from './api.ts';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.said;

/** What can be done with a saved page; each says what happened. */
export function usePageActions() {
  const [update] = localIndexApi.useLocalIndexUpdateMutation();
  const [reading, setReading] = useState<string | null>(null);
  type Body = Parameters<typeof update>[0]['body'];
  const change = async ({ id }: IndexedPage, body: Body, message?: Parameters<typeof toast>[0]) => {
    try {
      await update({ params: { id }, body }).unwrap();
      if (message) toast(message);
    } catch (error) {
      tellFailure(error);
    }
  };
  const restore = (page: IndexedPage) =>
    change(page, { deleted: false }, { message: messages.restored, kind: 'done' });
  const changeAll = (pages: readonly IndexedPage[], body: Body) =>
    forEachRow(pages, ({ id }) => update({ params: { id }, body }).unwrap());
  const restoreAll = async (pages: readonly IndexedPage[]) => {
    const { length } = await changeAll(pages, { deleted: false });
    if (length > 0) toast({ message: messages.restoredMany(length), kind: 'done' });
  };
  return {
    restoreAll,
    setAllOwn: async (pages: readonly IndexedPage[], own: boolean) => {
      const { length } = await changeAll(
        pages.filter((page) => page.own !== own),
        { own },
      );
      if (length > 0) toast({ message: messages.marked(length, own), kind: 'done' });
    },
    removeAll: async (pages: readonly IndexedPage[]) => {
      const gone = (await changeAll(pages, { deleted: true })).map(({ row }) => row);
      if (gone.length > 0)
        toast({
          message: messages.removedMany(gone.length),
          kind: 'done',
          undo: { label: messages.undo, run: () => void restoreAll(gone) },
        });
    },
    /** id of the page that is being fetched again */
    reading,
    setOwn: (page: IndexedPage, own: boolean) => change(page, { own }),
    restore,
    remove: (page: IndexedPage) =>
      change(
        page,
        { deleted: true },
        {
          message: messages.removed,
          kind: 'done',
          undo: { label: messages.undo, run: () => void restore(page) },
        },
      ),
    refetch: async (page: IndexedPage) => {
      setReading(page.id);
      await change(page, { action: 'refetch' }, { message: messages.refetched, kind: 'done' });
      setReading(null);
    },
  };
}
export type PageActions = ReturnType<typeof usePageActions>;
