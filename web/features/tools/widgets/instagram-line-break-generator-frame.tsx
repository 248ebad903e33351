import { commonWords } from './common-words.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from './frame-parts.tsx';
import { lineBreakWords as words } from './instagram-line-break-words.ts';
import styles from './widget.module.css';

export const InstagramLineBreakFrame = () => (
  <div className={`${styles.box} ${styles.even}`}>
    <div className={styles.panel}>
      <Field id="caption-text" label={commonWords.text} hint={words.hint}>
        <textarea id="caption-text" data-part="text" rows={10} aria-describedby={hintOf('caption-text')} />
      </Field>
      <Choice id="filler" label={words.filler} part="filler" options={words.fillers} />
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <Field id="caption-out" label={words.out}>
        <textarea id="caption-out" data-part="out" rows={10} readOnly />
      </Field>
      <p role="status" data-said="">
        {words.empty}
      </p>
      <div className={styles.actions}>
        <Action part="copy" label={words.copy} main disabled />
      </div>
      <p className={styles.hint}>{words.note}</p>
    </div>
  </div>
);
