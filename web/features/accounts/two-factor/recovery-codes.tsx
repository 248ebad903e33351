import { Button } from '@mantine/core';
import { saveFile } from '#web/kernel/save-file.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from '../profile/profile.module.css';
import own from './two-factor.module.css';
import { twoFactorMessages } from './two-factor-messages.ts';

const messages = twoFactorMessages.codes;

/** Copies something that is shown once, and says whether that worked. */
export async function copyShown(text: string): Promise<void> {
  const copied = await copyText(text, null);
  const { copied: done, notCopied } = twoFactorMessages.setUp;
  toast({ message: copied ? done : notCopied, kind: copied ? 'done' : 'problem' });
}

/** Recovery codes, shown once, with the ways to keep them. */
export function RecoveryCodes({
  email,
  codes,
  onKept,
}: {
  email: string;
  codes: readonly string[];
  onKept: () => void;
}) {
  const text = [messages.fileHead(email), '', ...codes, ''].join('\n');
  return (
    <div className={styles.form}>
      <p className={styles.note} role="status">
        {messages.lead}
      </p>
      <ul className={own.codes} aria-label={messages.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void copyShown(codes.join('\n'))}>
          {messages.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile(messages.file, text, 'text/plain')}>
          {messages.download}
        </Button>
        <Button onClick={onKept}>{messages.kept}</Button>
      </div>
    </div>
  );
}
