import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from '#web/ui/data/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { webhooksMessages } from './messages.ts';
import type { Made } from './webhook-form.tsx';
import styles from './webhooks.module.css';

const messages = webhooksMessages.made;

/** A new webhook's secret. It stands in the page, not in a dialog that a stray Escape would close for good. */
export function MadeWebhook({ made: { id, secret }, onKept }: { made: Made; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  const copy = async (text: string) => {
    const copied = await copyText(text, null);
    toast({ message: copied ? messages.copied : messages.notCopied, kind: copied ? 'done' : 'problem' });
  };
  return (
    <section className={styles.made} aria-labelledby="made-webhook">
      <h3 id="made-webhook" ref={heading} tabIndex={-1}>
        {messages.title}
      </h3>
      <p>{secret === null ? messages.again : messages.lead}</p>
      {secret !== null && <code>{secret}</code>}
      <div className={styles.buttons}>
        {secret !== null && <Button onClick={() => void copy(secret)}>{messages.copy}</Button>}
        <Button variant="default" onClick={onKept}>
          {messages.kept}
        </Button>
      </div>
    </section>
  );
}
