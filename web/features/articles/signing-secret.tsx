import { Button, TextInput } from '@mantine/core';
import { toast } from '#web/ui/feedback/toast.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { articlesMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = articlesMessages.connect.webhook;
const secretBytes = 32;

/** A secret that nobody can guess, in the form that receivers of signed messages expect. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

/** The secret is made here and shown before it is saved, as the endpoint needs the same one. */
export function SigningSecret({
  onAnother,
  ...input
}: {
  value: string;
  error?: React.ReactNode;
  onAnother: () => void;
}) {
  const copy = async () => {
    if (await copyText(input.value, null)) toast({ message: messages.copied, kind: 'done' });
    else toast({ message: messages.notCopied, kind: 'problem' });
  };
  return (
    <div>
      <TextInput
        label={messages.password}
        description={messages.passwordHint}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="subtle" size="xs" onClick={onAnother}>
          {messages.another}
        </Button>
      </div>
    </div>
  );
}
