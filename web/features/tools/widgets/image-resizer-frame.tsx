import { type PresetGroup, presetGroups, xPresets } from '#engine/tools/widgets/image-presets.ts';
import { Action, Choice, Field, NeedsScript, PictureField } from './frame-parts.tsx';
import { resizerWords as words } from './image-resizer-words.ts';
import { pictureWords } from './picture-words.ts';
import styles from './widget.module.css';

const Slider = (it: { id: string; label: string; min: number; value: number }) => (
  <Field id={it.id} label={it.label}>
    <input
      id={it.id}
      data-part={it.id}
      type="range"
      min={it.min}
      max={100}
      step={1}
      defaultValue={it.value}
    />
  </Field>
);

const Sizes = ({ groups }: { groups: readonly PresetGroup[] }) => (
  <>
    <Field id="preset" label={words.size}>
      <select id="preset" data-part="preset">
        {groups.map(({ name, presets }) => (
          <optgroup key={name} label={name}>
            {presets.map(({ id, label, width, height }) => (
              <option key={id} value={id}>{`${label}, ${width} × ${height}`}</option>
            ))}
          </optgroup>
        ))}
        <option value="own">{words.own}</option>
      </select>
    </Field>
    <div className={styles.row} data-part="own" hidden>
      <Field id="own-width" label={words.width}>
        <input id="own-width" data-part="width" inputMode="numeric" maxLength={5} defaultValue="1200" />
      </Field>
      <Field id="own-height" label={words.height}>
        <input id="own-height" data-part="height" inputMode="numeric" maxLength={5} defaultValue="800" />
      </Field>
    </div>
    <p data-part="size-problem" data-problem="" role="alert" />
  </>
);

const Resizer = ({ groups }: { groups: readonly PresetGroup[] }) => (
  <div className={styles.box}>
    <div className={styles.panel}>
      <PictureField label={pictureWords.choose} hint={pictureWords.hint} />
      <Sizes groups={groups} />
      <Choice id="fitting" label={words.how} part="fitting" options={words.fittings} />
      <div className={styles.field} data-part="focus">
        <p className={styles.hint}>{words.focusHint}</p>
        <Slider id="focus-x" label={words.focusX} min={0} value={50} />
        <Slider id="focus-y" label={words.focusY} min={0} value={50} />
      </div>
      <div className={styles.row}>
        <Choice id="format" label={words.format} part="format" options={words.formats} />
        <Slider id="quality" label={words.quality} min={30} value={88} />
        <div data-part="ground-field">
          <Field id="ground" label={words.ground}>
            <input id="ground" data-part="ground" type="color" defaultValue="#ffffff" />
          </Field>
        </div>
      </div>
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <h2>{words.preview}</h2>
      <div className={styles.stage}>
        <p data-part="nothing">{words.empty}</p>
        <canvas data-part="canvas" role="img" aria-label={words.canvas} hidden />
      </div>
      <p role="status" data-said="" />
      <ul className={styles.advice} data-part="advice" />
      <div className={styles.actions}>
        <Action part="download" label={words.download} main disabled />
      </div>
      <p className={styles.hint} data-part="source">
        {words.source(groups[0]?.source ?? '')}
      </p>
      <p className={styles.hint}>{words.limits}</p>
    </div>
  </div>
);

export const ImageResizerFrame = () => <Resizer groups={presetGroups} />;
export const XImageResizerFrame = () => <Resizer groups={xPresets} />;
