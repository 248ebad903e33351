import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { codeLength } from '#contract/accounts.ts';
import styles from './code-field.module.css';
import { accountsMessages as messages } from '../messages.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  value?: string;
  onChange?: (code: string) => void;
  /** called as soon as the last digit is there */
  onComplete?: () => void;
};

/**
 * Six digits in one box: pasting "123 456" works, and phones offer the code from the message. One input, because six
 * boxes break paste, autofill and screen readers.
 */
export function CodeField({ value = '', onChange, onComplete, ...input }: Props) {
  return (
    <TextInput
      label={messages.field.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
      classNames={{ input: styles.code }}
      {...input}
      value={value}
      onChange={(event) => {
        const digits = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
        onChange?.(digits);
        if (digits.length === codeLength && value.length < codeLength)
          requestAnimationFrame(() => onComplete?.());
      }}
    />
  );
}
