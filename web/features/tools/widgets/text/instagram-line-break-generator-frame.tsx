import { commonMessages } from '../common-messages.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from '../frame-parts.tsx';
import { lineBreakMessages as messages } from './instagram-line-break-messages.ts';
import styles from '../widget.module.css';

export const InstagramLineBreakFrame = () => (
  <div className={`${styles.box} ${styles.even}`}>
    <div className={styles.panel}>
      <Field id="caption-text" label={commonMessages.text} hint={messages.hint}>
        <textarea id="caption-text" data-part="text" rows={10} aria-describedby={hintOf('caption-text')} />
      </Field>
      <Choice id="filler" label={messages.filler} part="filler" options={messages.fillers} />
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <Field id="caption-out" label={messages.out}>
        <textarea id="caption-out" data-part="out" rows={10} readOnly />
      </Field>
      <p role="status" data-said="">
        {messages.empty}
      </p>
      <div className={styles.actions}>
        <Action part="copy" label={messages.copy} main disabled />
      </div>
      <p className={styles.hint}>{messages.note}</p>
    </div>
  </div>
);
