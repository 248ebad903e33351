import { type PresetGroup, presetGroups, xPresets } from '#engine/tools/widgets/image-presets.ts';
import { Action, Choice, Field, NeedsScript, PictureField } from '../frame-parts.tsx';
import { resizerMessages as messages } from './image-resizer-messages.ts';
import { pictureMessages } from './picture-messages.ts';
import styles from '../widget.module.css';

const Slider = (item: { id: string; label: string; min: number; value: number }) => (
  <Field id={item.id} label={item.label}>
    <input
      id={item.id}
      data-part={item.id}
      type="range"
      min={item.min}
      max={100}
      step={1}
      defaultValue={item.value}
    />
  </Field>
);

const Sizes = ({ groups }: { groups: readonly PresetGroup[] }) => (
  <>
    <Field id="preset" label={messages.size}>
      <select id="preset" data-part="preset">
        {groups.map(({ name, presets }) => (
          <optgroup key={name} label={name}>
            {presets.map(({ id, label, width, height }) => (
              <option key={id} value={id}>{`${label}, ${width} × ${height}`}</option>
            ))}
          </optgroup>
        ))}
        <option value="own">{messages.own}</option>
      </select>
    </Field>
    <div className={styles.row} data-part="own" hidden>
      <Field id="own-width" label={messages.width}>
        <input id="own-width" data-part="width" inputMode="numeric" maxLength={5} defaultValue="1200" />
      </Field>
      <Field id="own-height" label={messages.height}>
        <input id="own-height" data-part="height" inputMode="numeric" maxLength={5} defaultValue="800" />
      </Field>
    </div>
    <p data-part="size-problem" data-problem="" role="alert" />
  </>
);

const Resizer = ({ groups }: { groups: readonly PresetGroup[] }) => (
  <div className={styles.box}>
    <div className={styles.panel}>
      <PictureField label={pictureMessages.choose} hint={pictureMessages.hint} />
      <Sizes groups={groups} />
      <Choice id="fitting" label={messages.how} part="fitting" options={messages.fittings} />
      <div className={styles.field} data-part="focus">
        <p className={styles.hint}>{messages.focusHint}</p>
        <Slider id="focus-x" label={messages.focusX} min={0} value={50} />
        <Slider id="focus-y" label={messages.focusY} min={0} value={50} />
      </div>
      <div className={styles.row}>
        <Choice id="format" label={messages.format} part="format" options={messages.formats} />
        <Slider id="quality" label={messages.quality} min={30} value={88} />
        <div data-part="ground-field">
          <Field id="ground" label={messages.ground}>
            <input id="ground" data-part="ground" type="color" defaultValue="#ffffff" />
          </Field>
        </div>
      </div>
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <h2>{messages.preview}</h2>
      <div className={styles.stage}>
        <p data-part="nothing">{messages.empty}</p>
        <canvas data-part="canvas" role="img" aria-label={messages.canvas} hidden />
      </div>
      <p role="status" data-said="" />
      <ul className={styles.advice} data-part="advice" />
      <div className={styles.actions}>
        <Action part="download" label={messages.download} main disabled />
      </div>
      <p className={styles.hint} data-part="source">
        {messages.source(groups[0]?.source ?? '')}
      </p>
      <p className={styles.hint}>{messages.limits}</p>
    </div>
  </div>
);

export const ImageResizerFrame = () => <Resizer groups={presetGroups} />;
export const XImageResizerFrame = () => <Resizer groups={xPresets} />;
