// Parts of the frames. Static HTML: what moves is found by data-part.
import type { ReactNode } from 'react';
import { commonMessages } from './common-messages.ts';
import styles from './widget.module.css';

interface FieldProps {
  /** unique on the page; label and hint hang on it */
  id: string;
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A label above its control; the control takes `aria-describedby` from `hintOf(id)` when there is a hint. */
export const Field = ({ id, label, hint, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint !== undefined && (
      <p className={styles.hint} id={hintOf(id)}>
        {hint}
      </p>
    )}
    {children}
  </div>
);
export const hintOf = (id: string): string => `${id}-hint`;

/** A one-line question. */
export const LineField = (props: { name: string; label: string; hint?: string; max: number }) => {
  const id = `answer-${props.name}`;
  return (
    <Field id={id} label={props.label} hint={props.hint}>
      <input
        id={id}
        name={props.name}
        maxLength={props.max}
        autoComplete="off"
        {...(props.hint !== undefined && { 'aria-describedby': hintOf(id) })}
      />
    </Field>
  );
};

export const Choice = (props: {
  id: string;
  label: string;
  part: string;
  options: readonly { id: string; label: string }[];
}) => (
  <Field id={props.id} label={props.label}>
    <select id={props.id} data-part={props.part}>
      {props.options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </Field>
);

/** A picture that stays in this page. */
export const PictureField = ({ label, hint }: { label: string; hint: string }) => (
  <Field id="picture-file" label={label} hint={hint}>
    <input
      id="picture-file"
      data-part="file"
      type="file"
      accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
      aria-describedby={`${hintOf('picture-file')} picture-problem`}
    />
    <p id="picture-problem" data-part="file-problem" data-problem="" role="alert" />
  </Field>
);

export const NeedsScript = () => (
  <noscript>
    <p>{commonMessages.needsScript}</p>
  </noscript>
);

export const Action = (props: { part: string; label: string; main?: boolean; disabled?: boolean }) => (
  <button
    type="button"
    className={props.main ? 'site-button' : 'site-button-quiet'}
    data-part={props.part}
    disabled={props.disabled}
  >
    {props.label}
  </button>
);
