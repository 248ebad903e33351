import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Document } from '#contract/documents.ts';
import type { Source } from '#contract/writer.ts';
import type { CitedAt } from '#engine/document/source-citations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { writerWords } from '../words.ts';
import styles from './sources-panel.module.css';

const words = writerWords.sources;

/** A source that somebody wants to remove, and where the text cites it. */
export interface CitedSource {
  source: Source;
  document: Document;
  places: readonly CitedAt[];
}

interface Props {
  cited: CitedSource;
  pieceId: string;
  busy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** Shows where a source is cited, leads to each place, and removes it together with its citations. */
export function CitedSourceDialog({ cited: { source, places }, pieceId, busy, onClose, onRemove }: Props) {
  const total = places.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.citedTitle}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.keepSource}
          </Button>
          <Button color="danger" loading={busy} onClick={onRemove}>
            {words.removeCited}
          </Button>
        </>
      }
    >
      <p>{words.citedBody(source.title || words.pastedText, total)}</p>
      <ul className={styles.places}>
        {places.map(({ blockId, text }) => (
          <li key={blockId}>
            <Link to={`/modules/ai-writer/${pieceId}?step=edit&at=${encodeURIComponent(blockId)}`}>
              {text || words.citedNowhere}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
