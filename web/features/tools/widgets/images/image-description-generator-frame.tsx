import { altPurposes } from '#engine/tools/widgets/alt-text.ts';
import { commonMessages } from '../common-messages.ts';
import { Action, LineField, NeedsScript, PictureField } from '../frame-parts.tsx';
import { altMessages as messages } from './image-description-messages.ts';
import { pictureMessages } from './picture-messages.ts';
import styles from '../widget.module.css';

export const ImageDescriptionFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <PictureField label={pictureMessages.choose} hint={messages.pictureHint} />
      <fieldset className={styles.choices}>
        <legend>{messages.purpose}</legend>
        {altPurposes.map((purpose, at) => (
          <label key={purpose}>
            <input type="radio" name="purpose" value={purpose} defaultChecked={at === 0} />
            {messages.purposes[purpose]}
          </label>
        ))}
      </fieldset>
      {altPurposes.map((purpose, at) => (
        <div key={purpose} className={styles.group} data-purpose={purpose} hidden={at !== 0}>
          {messages.questions[purpose].map((question) => (
            <LineField key={question.name} {...question} />
          ))}
        </div>
      ))}
      <div data-part="caption-field">
        <LineField name="caption" label={messages.caption} hint={messages.captionHint} max={300} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <div className={styles.stage} data-part="stage" hidden>
        <canvas data-part="canvas" aria-hidden="true" />
      </div>
      <p className={styles.hint} data-part="facts" hidden />
      <h2>{messages.out}</h2>
      <p data-part="out" hidden />
      <p role="status" data-said="">
        {messages.empty}
      </p>
      <ul className={styles.advice} data-part="advice" />
      <div className={styles.field} data-part="html-field" hidden>
        <h3>{messages.html}</h3>
        <p className={styles.code} data-part="html" />
      </div>
      <div className={styles.actions}>
        <Action part="copy" label={commonMessages.copy} main disabled />
      </div>
    </div>
  </div>
);
