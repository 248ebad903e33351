import { graphicLimits } from '#engine/tools/widgets/graphic.ts';
import { graphicPalettes } from '#engine/tools/widgets/graphic-palettes.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from './frame-parts.tsx';
import { graphicWords as words } from './image-generator-words.ts';
import styles from './widget.module.css';

export const ImageGeneratorFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <Field id="graphic-heading" label={words.heading} hint={words.headingHint}>
        <textarea
          id="graphic-heading"
          name="heading"
          rows={2}
          maxLength={graphicLimits.heading}
          defaultValue={words.example}
          aria-describedby={hintOf('graphic-heading')}
        />
      </Field>
      <Field id="graphic-text" label={words.text}>
        <textarea id="graphic-text" name="text" rows={3} maxLength={graphicLimits.text} />
      </Field>
      <Field id="graphic-signature" label={words.signature}>
        <input
          id="graphic-signature"
          name="signature"
          maxLength={graphicLimits.signature}
          autoComplete="off"
        />
      </Field>
      <Choice id="graphic-size" label={words.size} part="size" options={words.sizes} />
      <div className={styles.row}>
        <Choice id="graphic-template" label={words.template} part="template" options={words.templates} />
        <Choice id="graphic-palette" label={words.palette} part="palette" options={graphicPalettes} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <h2>{words.preview}</h2>
      <div className={styles.stage}>
        <p data-part="nothing">{words.empty}</p>
        <img data-part="picture" alt="" hidden />
      </div>
      <p role="status" data-said="" />
      <div className={styles.actions}>
        <Action part="png" label={words.png} main disabled />
        <Action part="svg" label={words.svg} disabled />
        <Action part="again" label={words.again} />
      </div>
      <p className={styles.hint}>{words.honest}</p>
    </div>
  </div>
);
