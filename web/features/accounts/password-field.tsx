import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { PasswordOwner } from '#engine/passwords/common-passwords.ts';
import styles from './password-field.module.css';
import { passwordStrength } from './password-strength.ts';
import { accountsWords as words } from './words.ts';

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
        label={words.field.password}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        description={choosing ? words.password.rule : undefined}
        {...input}
        visibilityToggleButtonProps={{ 'aria-label': words.password.show, tabIndex: 0 }}
      />
      {choosing && input.value ? (
        <div className={styles.meter} data-strength={strength} aria-live="polite">
          <span className={styles.bars} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className="visually-hidden">{words.password.strengthLabel}: </span>
          {words.password.strength[strength]}
        </div>
      ) : null}
    </div>
  );
}
