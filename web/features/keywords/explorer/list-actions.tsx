import { Button } from '@mantine/core';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';

const messages = keywordsMessages.explorer;

interface Props {
  listId: string;
  chosen: readonly string[];
  onRemoved: () => void;
  onDeleted: () => void;
}

/** What can be done with the list that is shown. */
export function ListActions({ listId, chosen, onRemoved, onDeleted }: Props) {
  const [update, { isLoading }] = keywordsApi.useKeywordsUpdateListMutation();
  const params = { id: listId };
  const restore = async () => {
    try {
      const { title } = await update({ params, body: { deleted: false } }).unwrap();
      toast({ message: messages.listRestored(title), kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async () => {
    try {
      await update({ params, body: { remove: [...chosen] } }).unwrap();
      onRemoved();
    } catch (error) {
      tellFailure(error);
    }
  };
  const trash = async () => {
    try {
      const { title } = await update({ params, body: { deleted: true } }).unwrap();
      onDeleted();
      toast({ message: messages.listDeleted(title), undo: { run: () => void restore() } });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      {chosen.length > 0 && (
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void remove()}>
          {messages.removeFromList}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="danger" onClick={() => void trash()}>
        {messages.deleteList}
      </Button>
    </>
  );
}
