import { useState } from 'react';
import type { IndexedPage } from '#contract/local-index.ts';
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
  return {
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
