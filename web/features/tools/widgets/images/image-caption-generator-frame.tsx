import { Choice, LineField, NeedsScript, PictureField } from '../frame-parts.tsx';
import { captionMessages as messages } from './image-caption-messages.ts';
import { pictureMessages } from './picture-messages.ts';
import styles from '../widget.module.css';

export const ImageCaptionFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <PictureField label={pictureMessages.choose} hint={messages.pictureHint} />
      {messages.questions.map((question) => (
        <LineField key={question.name} {...question} />
      ))}
      <Choice id="caption-place" label={messages.place} part="place" options={messages.places} />
      <div data-part="tags-field" hidden>
        <LineField {...messages.tags} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <div className={styles.stage} data-part="stage" hidden>
        <canvas data-part="canvas" aria-hidden="true" />
      </div>
      <p className={styles.hint} data-part="facts" hidden />
      <h2>{messages.out}</h2>
      <p role="status" data-said="">
        {messages.empty}
      </p>
      <ol className={styles.results} data-part="results" />
    </div>
  </div>
);
