import { graphicLimits } from '#engine/tools/widgets/graphic.ts';
import { graphicPalettes } from '#engine/tools/widgets/graphic-palettes.ts';
import { Action, Choice, Field, hintOf, NeedsScript } from '../frame-parts.tsx';
import { graphicMessages as messages } from './image-generator-messages.ts';
import styles from '../widget.module.css';

export const ImageGeneratorFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form">
      <Field id="graphic-heading" label={messages.heading} hint={messages.headingHint}>
        <textarea
          id="graphic-heading"
          name="heading"
          rows={2}
          maxLength={graphicLimits.heading}
          defaultValue={messages.example}
          aria-describedby={hintOf('graphic-heading')}
        />
      </Field>
      <Field id="graphic-text" label={messages.text}>
        <textarea id="graphic-text" name="text" rows={3} maxLength={graphicLimits.text} />
      </Field>
      <Field id="graphic-signature" label={messages.signature}>
        <input
          id="graphic-signature"
          name="signature"
          maxLength={graphicLimits.signature}
          autoComplete="off"
        />
      </Field>
      <Choice id="graphic-size" label={messages.size} part="size" options={messages.sizes} />
      <div className={styles.row}>
        <Choice
          id="graphic-template"
          label={messages.template}
          part="template"
          options={messages.templates}
        />
        <Choice id="graphic-palette" label={messages.palette} part="palette" options={graphicPalettes} />
      </div>
      <NeedsScript />
    </form>
    <div className={styles.panel}>
      <h2>{messages.preview}</h2>
      <div className={styles.stage}>
        <p data-part="nothing">{messages.empty}</p>
        <img data-part="picture" alt="" hidden />
      </div>
      <p role="status" data-said="" />
      <div className={styles.actions}>
        <Action part="png" label={messages.png} main disabled />
        <Action part="svg" label={messages.svg} disabled />
        <Action part="again" label={messages.again} />
      </div>
      <p className={styles.hint}>{messages.honest}</p>
    </div>
  </div>
);
