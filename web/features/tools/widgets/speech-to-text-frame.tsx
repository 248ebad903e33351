import { commonWords } from './common-words.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from './frame-parts.tsx';
import { speechWords as words, spokenLanguages } from './speech-to-text-words.ts';
import styles from './widget.module.css';

export const SpeechToTextFrame = () => (
  <div className={styles.box}>
    <div className={styles.panel}>
      <Choice
        id="speech-language"
        label={words.language}
        part="language"
        options={spokenLanguages.map(([id, label]) => ({ id, label }))}
      />
      <div className={styles.actions}>
        <Action part="toggle" label={words.start} main disabled />
      </div>
      <p role="status" data-said="">
        {words.idle}
      </p>
      <p className={styles.hint}>{words.privacy}</p>
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <Field id="speech-text" label={words.text} hint={words.textHint}>
        <textarea id="speech-text" data-part="text" rows={12} aria-describedby={hintOf('speech-text')} />
      </Field>
      <div className={styles.field} data-part="hearing" hidden>
        <h3>{words.hearing}</h3>
        <p className={styles.hint} data-part="interim" />
      </div>
      <div className={styles.actions}>
        <Action part="copy" label={commonWords.copy} disabled />
        <Action part="download" label={words.download} disabled />
        <Action part="clear" label={commonWords.clear} disabled />
      </div>
    </div>
  </div>
);
