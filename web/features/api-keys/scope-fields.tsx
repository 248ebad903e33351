import { Button, Checkbox } from '@mantine/core';
import { type KeyScope, keyScopes } from '#contract/workspaces/api-keys.ts';
import styles from './api-keys.module.css';
import { areaLabel, areas, columnOf, readScopes, verbLabel, withScope } from './scopes.ts';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.form;

interface Props {
  value: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
  error?: string | undefined;
  /** how the form finds the place of its first error */
  path: string;
}

/** What the key may do: one row for each area, and three ways to choose many at once. */
export function ScopeFields({ value, onChange, error, path }: Props) {
  const many = [
    { label: messages.read, scopes: readScopes },
    { label: messages.all, scopes: keyScopes },
    { label: messages.nothing, scopes: [] },
  ];
  return (
    <fieldset className={styles.scopes} aria-describedby="scopes-hint scopes-error">
      <legend>{messages.may}</legend>
      <p id="scopes-hint" className={styles.dim}>
        {messages.mayHint}
      </p>
      <div className={styles.many}>
        {many.map(({ label, scopes }, at) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            {...(at === 0 && { 'data-path': path })}
            onClick={() => onChange([...scopes])}
          >
            {label}
          </Button>
        ))}
      </div>
      <div role="alert" id="scopes-error">
        {error && <p className={styles.problem}>{error}</p>}
      </div>
      <div className={styles.areas}>
        {areas.map(({ area, scopes }) => (
          <div key={area} role="group" aria-label={areaLabel(area)} className={styles.area}>
            <span aria-hidden>{areaLabel(area)}</span>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={verbLabel(scope)}
                wrapperProps={{ 'data-column': columnOf(scope) }}
                checked={value.includes(scope)}
                onChange={(event) => onChange(withScope(value, scope, event.currentTarget.checked))}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
