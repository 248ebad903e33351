import { Switch } from '@mantine/core';
import { useState } from 'react';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type GivenPage, pageUpload } from '#web/ui/form/given-pages.ts';
import { PagesForm } from '#web/ui/form/pages-form.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.form;

interface Props {
  projectId: string;
  onClose: () => void;
}

/** Saves pages: fetched by address, pasted, or uploaded; yours or somebody else's. */
export function AddPage({ projectId, onClose }: Props) {
  const [own, setOwn] = useState(false);
  const [add] = localIndexQueries.useLocalIndexAddMutation();
  const bodyOf = (page: GivenPage) => {
    const { way, url, text } = page;
    if (way === 'url') return { kind: way, projectId, url, own };
    if (way === 'text') return { kind: way, projectId, url, text, own };
    return pageUpload(page, { projectId, own: String(own) });
  };
  const send = async (page: GivenPage) => {
    await add(bodyOf(page)).unwrap();
  };
  return (
    <Dialog opened onClose={onClose} title={messages.title}>
      <PagesForm
        send={send}
        onDone={(count) => {
          toast({ message: localIndexMessages.said.added(count), kind: 'done' });
          onClose();
        }}
        onCancel={onClose}
      >
        <Switch
          label={messages.own}
          description={messages.ownHint}
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      </PagesForm>
    </Dialog>
  );
}
