import { Choice, LineField, NeedsScript, PictureField } from './frame-parts.tsx';
import { captionWords as words } from './image-caption-words.ts';
import { pictureWords } from './picture-words.ts';
import styles from './widget.module.css';

export const ImageCaptionFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <PictureField label={pictureWords.choose} hint={words.pictureHint} />
      {words.questions.map((question) => (
        <LineField key={question.name} {...question} />
      ))}
      <Choice id="caption-place" label={words.place} part="place" options={words.places} />
      <div data-part="tags-field" hidden>
        <LineField {...words.tags} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <div className={styles.stage} data-part="stage" hidden>
        <canvas data-part="canvas" aria-hidden="true" />
      </div>
      <p className={styles.hint} data-part="facts" hidden />
      <h2>{words.out}</h2>
      <p role="status" data-said="">
        {words.empty}
      </p>
      <ol className={styles.results} data-part="results" />
    </div>
  </div>
);
