import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { messages as shared } from '#web/kernel/messages.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './list-dialog.module.css';

const messages = keywordsMessages.lists;
const fresh = '';

interface Props {
  projectId: string;
  /** what is added; empty = closed */
  keywords: readonly string[];
  onClose: () => void;
}

/** Puts keywords on a list of the project, or on a new one. */
export function ListDialog({ projectId, keywords, onClose }: Props) {
  const form = useId();
  const { data } = keywordsApi.useKeywordsListsQuery(projectId, { skip: keywords.length === 0 });
  const [create, creating] = keywordsApi.useKeywordsCreateListMutation();
  const [update, updating] = keywordsApi.useKeywordsUpdateListMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const lists = data?.results ?? [];
  const listId = chosen ?? lists[0]?.id ?? fresh;
  // It stays mounted: what was typed and refused is of this opening only.
  const close = () => {
    setTitle('');
    setChosen(null);
    setProblem(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (listId === fresh && title.trim() === '') {
      setProblem(messages.needsTitle);
      return;
    }
    try {
      const add = [...keywords];
      const list =
        listId === fresh
          ? await create({ projectId, title, keywords: add }).unwrap()
          : await update({ params: { id: listId }, body: { add } }).unwrap();
      toast({ message: messages.done(list.count, list.title), kind: 'done' });
      close();
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  return (
    <Dialog
      opened={keywords.length > 0}
      onClose={close}
      title={messages.title}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={close}>
            {shared.action.cancel}
          </Button>
          <Button type="submit" form={form} loading={creating.isLoading || updating.isLoading}>
            {messages.action}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{keywordsMessages.selected(keywords.length)}</p>
        {lists.length > 0 && (
          <NativeSelect
            label={messages.which}
            value={listId}
            data={[
              ...lists.map((list) => ({ value: list.id, label: list.title })),
              { value: fresh, label: messages.new },
            ]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {listId === fresh && (
          <TextInput
            data-autofocus
            label={messages.name}
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        <FormProblem message={problem} />
      </form>
    </Dialog>
  );
}
