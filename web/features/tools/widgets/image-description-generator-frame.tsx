import { altPurposes } from '#engine/tools/widgets/alt-text.ts';
import { commonWords } from './common-words.ts';
import { Action, LineField, NeedsScript, PictureField } from './frame-parts.tsx';
import { altWords as words } from './image-description-words.ts';
import { pictureWords } from './picture-words.ts';
import styles from './widget.module.css';

export const ImageDescriptionFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <PictureField label={pictureWords.choose} hint={words.pictureHint} />
      <fieldset className={styles.choices}>
        <legend>{words.purpose}</legend>
        {altPurposes.map((purpose, at) => (
          <label key={purpose}>
            <input type="radio" name="purpose" value={purpose} defaultChecked={at === 0} />
            {words.purposes[purpose]}
          </label>
        ))}
      </fieldset>
      {altPurposes.map((purpose, at) => (
        <div key={purpose} className={styles.group} data-purpose={purpose} hidden={at !== 0}>
          {words.questions[purpose].map((question) => (
            <LineField key={question.name} {...question} />
          ))}
        </div>
      ))}
      <div data-part="caption-field">
        <LineField name="caption" label={words.caption} hint={words.captionHint} max={300} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <div className={styles.stage} data-part="stage" hidden>
        <canvas data-part="canvas" aria-hidden="true" />
      </div>
      <p className={styles.hint} data-part="facts" hidden />
      <h2>{words.out}</h2>
      <p data-part="out" hidden />
      <p role="status" data-said="">
        {words.empty}
      </p>
      <ul className={styles.advice} data-part="advice" />
      <div className={styles.field} data-part="html-field" hidden>
        <h3>{words.html}</h3>
        <p className={styles.code} data-part="html" />
      </div>
      <div className={styles.actions}>
        <Action part="copy" label={commonWords.copy} main disabled />
      </div>
    </div>
  </div>
);
