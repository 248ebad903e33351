import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { fingerprint } from '#engine/document/merge/fingerprint.ts';
import type { Block } from '#contract/writer/documents.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BlockView } from '../../draft/block-view.tsx';
import conflict from '../../generation/conflict-dialog.module.css';
import { writerMessages } from '../../messages.ts';
import type { DocumentConflict } from './use-document.ts';
import styles from './document-conflict.module.css';

const messages = writerMessages.conflict;

/** The blocks of `a` that `b` does not hold as they are. */
function differing(a: readonly Block[], b: readonly Block[]): Block[] {
  const others = new Map(b.map((block) => [block.attrs.id, fingerprint(block)]));
  return a.filter((block) => others.get(block.attrs.id) !== fingerprint(block));
}

interface Props {
  conflict: DocumentConflict;
  onChoose: (choice: 'mine' | 'theirs') => void;
  /** decides later: both stay as they are */
  onPostpone: () => void;
}

/** Two texts that could not be joined, side by side where they differ. */
export function DocumentConflictDialog({ conflict: { mine, theirs }, onChoose, onPostpone }: Props) {
  const sides = useMemo(
    () => [
      { name: messages.mine, title: mine.title, blocks: differing(mine.blocks, theirs.blocks) },
      { name: messages.theirs, title: theirs.title, blocks: differing(theirs.blocks, mine.blocks) },
    ],
    [mine, theirs],
  );
  return (
    <Dialog
      opened
      onClose={onPostpone}
      title={messages.title}
      size="large"
      footer={
        <>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {messages.keepTheirs}
          </Button>
          <Button onClick={() => onChoose('mine')}>{messages.keepMine}</Button>
        </>
      }
    >
      <p>{messages.body}</p>
      <div className={conflict.sides}>
        {sides.map(({ name, title, blocks }) => (
          <section key={name} className={conflict.side} aria-label={name}>
            <h4>{name}</h4>
            <div className={styles.conflictText}>
              {mine.title !== theirs.title && <p>{title}</p>}
              {blocks.length > 0 ? <BlockView blocks={blocks} /> : <p>{messages.empty}</p>}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
