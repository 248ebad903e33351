import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Document } from '#contract/writer/documents.ts';
import type { Source } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { CitedAt } from '#engine/document/citations/source-citations.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { writerMessages } from '../messages.ts';
import styles from './sources-panel.module.css';

const messages = writerMessages.sources;

/** A source that somebody wants to remove, and where the text cites it. */
export interface CitedSource {
  source: Source;
  document: Document;
  places: readonly CitedAt[];
}

interface Props {
  cited: CitedSource;
  generationId: string;
  busy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** Shows where a source is cited, leads to each place, and removes it together with its citations. */
export function CitedSourceDialog({
  cited: { source, places },
  generationId,
  busy,
  onClose,
  onRemove,
}: Props) {
  const total = places.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.citedTitle}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.keepSource}
          </Button>
          <Button color="danger" loading={busy} onClick={onRemove}>
            {messages.removeCited}
          </Button>
        </>
      }
    >
      <p>{messages.citedBody(source.title || messages.pastedText, total)}</p>
      <ul className={styles.places}>
        {places.map(({ blockId, text }) => (
          <li key={blockId}>
            <Link
              to={pagePath('/modules/ai-writer/:id', { id: generationId }, { step: 'edit', at: blockId })}
            >
              {text || messages.citedNowhere}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
