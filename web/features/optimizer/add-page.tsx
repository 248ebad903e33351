import { useRef } from 'react';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { type GivenPage, pageUpload } from '#web/ui/form/given-pages.ts';
import { PagesForm } from '#web/ui/form/pages-form.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.pages;

interface Props {
  projectId: string;
  onClose: (() => void) | null;
  /** hears after each page which ones were saved since the form was opened */
  onAdded: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** Saves pages in the project's Local index: fetched, pasted or uploaded. */
export function AddPage({ projectId, onClose, onAdded, onDone }: Props) {
  const [add] = localIndexQueries.useLocalIndexAddMutation();
  const saved = useRef<readonly string[]>([]);
  const bodyOf = (page: GivenPage) => {
    const { way, url, text } = page;
    if (way === 'url') return { kind: way, projectId, url };
    if (way === 'text') return { kind: way, projectId, url, text };
    return pageUpload(page, { projectId, own: 'false' });
  };
  const send = async (page: GivenPage) => {
    const { id } = await add(bodyOf(page)).unwrap();
    saved.current = [...saved.current, id];
    onAdded(saved.current);
  };
  return (
    <div className={styles.add}>
      <PagesForm
        send={send}
        onDone={(count) => {
          toast({ message: messages.added(count), kind: 'done' });
          onDone();
        }}
        onCancel={onClose}
        label={messages.add}
      />
    </div>
  );
}
