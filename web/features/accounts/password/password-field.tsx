import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { PasswordOwner } from '#engine/passwords/common-passwords.ts';
import styles from './password-field.module.css';
import { passwordStrength } from './password-strength.ts';
import { accountsMessages as messages } from '../messages.ts';

type Props = ComponentProps<typeof PasswordInput> & {
  /** shows the rule and how strong the typed password is */
  choosing?: boolean;
  /** whose password is chosen, as far as the page knows */
  owner?: PasswordOwner | undefined;
};

/** A password with a button that shows it, and a strength meter where one is chosen. */
export function PasswordField({ choosing = false, owner, ...input }: Props) {
  const strength = passwordStrength(String(input.value ?? ''), owner);
  return (
    <div>
      <PasswordInput
        label={messages.field.password}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        description={choosing ? messages.password.rule : undefined}
        {...input}
        visibilityToggleButtonProps={{ 'aria-label': messages.password.show, tabIndex: 0 }}
      />
      {choosing && input.value ? (
        <div className={styles.meter} data-strength={strength} aria-live="polite">
          <span className={styles.bars} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className="visually-hidden">{messages.password.strengthLabel}: </span>
          {messages.password.strength[strength]}
        </div>
      ) : null}
    </div>
  );
}
