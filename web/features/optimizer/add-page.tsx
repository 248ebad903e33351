import type { IndexedPage } from '#contract/local-index.ts';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { type GivenPage, PageForm, pageUpload } from '#web/ui/form/page-form.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.pages;

interface Props {
  projectId: string;
  onClose: (() => void) | null;
  onAdded: (page: IndexedPage) => void;
}

/** Saves one page in the project's Local index: fetched, pasted or uploaded. */
export function AddPage({ projectId, onClose, onAdded }: Props) {
  const [add] = localIndexQueries.useLocalIndexAddMutation();
  const bodyOf = (page: GivenPage) => {
    const { way, url, title, text } = page;
    if (way === 'url') return { kind: way, projectId, url };
    if (way === 'text') return { kind: way, projectId, url, title, text };
    return pageUpload(page, { projectId, own: 'false' });
  };
  const send = async (page: GivenPage) => {
    const added = await add(bodyOf(page)).unwrap();
    toast({ message: messages.added, kind: 'done' });
    onAdded(added);
  };
  return (
    <div className={styles.add}>
      <PageForm send={send} onCancel={onClose} label={messages.add} />
    </div>
  );
}
