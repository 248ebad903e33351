import { SegmentedControl } from '@mantine/core';
import { palettes, type Palette } from '#contract/shared/options.ts';
import { schemes, theme, type Scheme } from '#web/kernel/theme/theme.ts';
import { useTheme } from '#web/kernel/theme/use-theme.ts';
import { paletteNames } from '#web/ui/theme/palette-names.ts';
import styles from './appearance.module.css';
import { shellMessages } from './messages.ts';

const messages = shellMessages.appearance;

/** Colour scheme and palette of this device. */
export function Appearance() {
  const { scheme, palette } = useTheme();
  return (
    <div className={styles.appearance}>
      <SegmentedControl
        aria-label={messages.scheme}
        data={schemes.map((value) => ({ value, label: messages[value] }))}
        value={scheme}
        onChange={(value) => theme.setScheme(value as Scheme)}
      />
      <fieldset className={styles.palettes}>
        <legend>{messages.palette}</legend>
        {palettes.map((value: Palette) => (
          <label key={value} data-palette={value}>
            <input
              type="radio"
              name="palette"
              value={value}
              checked={palette === value}
              onChange={() => theme.setPalette(value)}
            />
            <i aria-hidden />
            {paletteNames[value]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
