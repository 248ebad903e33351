import { commonMessages } from '../common-messages.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from '../frame-parts.tsx';
import { speechMessages as messages, spokenLanguages } from './speech-to-text-messages.ts';
import styles from '../widget.module.css';

export const SpeechToTextFrame = () => (
  <div className={styles.box}>
    <div className={styles.panel}>
      <Choice
        id="speech-language"
        label={messages.language}
        part="language"
        options={spokenLanguages.map(([id, label]) => ({ id, label }))}
      />
      <div className={styles.actions}>
        <Action part="toggle" label={messages.start} main disabled />
      </div>
      <p role="status" data-said="">
        {messages.idle}
      </p>
      <p className={styles.hint}>{messages.privacy}</p>
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <Field id="speech-text" label={messages.text} hint={messages.textHint}>
        <textarea id="speech-text" data-part="text" rows={12} aria-describedby={hintOf('speech-text')} />
      </Field>
      <div className={styles.field} data-part="hearing" hidden>
        <h3>{messages.hearing}</h3>
        <p className={styles.hint} data-part="interim" />
      </div>
      <div className={styles.actions}>
        <Action part="copy" label={commonMessages.copy} disabled />
        <Action part="download" label={messages.download} disabled />
        <Action part="clear" label={commonMessages.clear} disabled />
      </div>
    </div>
  </div>
);
