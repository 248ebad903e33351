import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from '#web/ui/data/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './api-keys.module.css';
import type { Made } from './new-key.tsx';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.made;

async function copyKey(secret: string): Promise<void> {
  const copied = await copyText(secret, null);
  toast({ message: copied ? messages.copied : messages.notCopied, kind: copied ? 'done' : 'problem' });
}

/** A new key's secret. It stands in the page, not in a dialog that a stray Escape would close for good. */
export function MadeKey({ made, onKept }: { made: Made; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [made.id]);
  const { secret } = made;
  return (
    <section className={styles.made} aria-labelledby="made-key">
      <h2 id="made-key" ref={heading} tabIndex={-1}>
        {messages.title(made.name)}
      </h2>
      {secret === null ? (
        <p>{messages.again}</p>
      ) : (
        <>
          <p>{messages.lead}</p>
          <dl className={styles.facts}>
            <dt>{messages.key}</dt>
            <dd>
              <code>{secret}</code>
            </dd>
            <dt>{messages.user}</dt>
            <dd>
              <code>{made.id}</code>
            </dd>
          </dl>
        </>
      )}
      <div className={styles.actions}>
        {secret !== null && <Button onClick={() => void copyKey(secret)}>{messages.copy}</Button>}
        <Button variant="default" onClick={onKept}>
          {messages.kept}
        </Button>
      </div>
    </section>
  );
}
