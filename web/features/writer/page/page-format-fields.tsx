import { NativeSelect } from '@mantine/core';
import type { PageFormat } from '#contract/writer/essay.ts';
import { fonts, indentations, lineSpacings, paragraphBreaks } from '#contract/shared/options.ts';
import { writerMessages } from '../messages.ts';
import styles from './page.module.css';

const messages = writerMessages.essay;

interface Props {
  value: PageFormat;
  onChange: (change: Partial<PageFormat>) => void;
  /** side by side where there is room */
  wide?: boolean;
}

/** Font, line spacing, paragraph break and indentation of an essay's page. */
export function PageFormatFields({ value, onChange, wide = false }: Props) {
  const select = <Name extends keyof PageFormat>(
    name: Name,
    data: readonly { value: PageFormat[Name]; label: string }[],
  ) => (
    <NativeSelect
      label={messages[name]}
      name={name}
      value={value[name]}
      data={[...data]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <div className={wide ? `${styles.fields} ${styles.wide}` : styles.fields}>
      {select(
        'font',
        fonts.map((font) => ({ value: font, label: font })),
      )}
      {select(
        'lineSpacing',
        lineSpacings.map((lineSpacing) => ({
          value: lineSpacing,
          label: messages.lineSpacings[lineSpacing],
        })),
      )}
      {select(
        'paragraphBreak',
        paragraphBreaks.map((paragraphBreak) => ({
          value: paragraphBreak,
          label: messages.paragraphBreaks[paragraphBreak],
        })),
      )}
      {select(
        'indentation',
        indentations.map((indentation) => ({
          value: indentation,
          label: messages.indentations[indentation],
        })),
      )}
    </div>
  );
}
