import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Analysis } from '#contract/optimizer.ts';
import { descriptionLength } from '#engine/checks/limits.ts';
import {
  cutToWidth,
  descriptionSizePx,
  descriptionWidthPx,
  pixelWidth,
  titleWidthPx,
} from '#engine/text/pixel-width.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import styles from './panel.module.css';
import snippet from './snippet.module.css';
import { splitLines } from '#web/kernel/text/split-lines.ts';
import type { OpenSettings } from './settings/use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.search;

interface Props {
  analysis: Analysis | null;
  settings: OpenSettings;
}

/** What a search result shows of the page, with its width; and the keywords. */
export function SearchTab({ analysis, settings }: Props) {
  const { fields, change } = settings;
  // Keywords are taken when their field is left; null: nothing is being typed, and the field shows what is saved.
  const [keyword, setKeyword] = useState<string | null>(null);
  const [secondary, setSecondary] = useState<string | null>(null);
  const saveKeyword = () => {
    const next = keyword?.trim() ?? '';
    if (next !== '' && next !== fields.keyword) change({ keyword: next });
    setKeyword(null);
  };
  const saveSecondary = () => {
    if (secondary === null) return;
    const next = splitLines(secondary, /[,\n]/);
    if (next.join('\n') !== fields.secondaryKeywords.join('\n')) change({ secondaryKeywords: next });
    setSecondary(null);
  };
  const check = (id: string) => analysis?.checks.find((item) => item.id === id);
  const measuredOf = (id: string) => check(id)?.measured ?? '';
  const fixOf = (id: string) => check(id)?.fix ?? '';
  return (
    <div className={styles.fields}>
      <div className={snippet.preview} aria-label={messages.preview} role="group">
        <span className={snippet.previewAddress}>
          {fields.slug === '' ? shared.state.none : `… › ${fields.slug}`}
        </span>
        <span className={snippet.previewTitle}>
          {cutToWidth(fields.title.trim(), titleWidthPx) || messages.noTitle}
        </span>
        <span className={snippet.previewText}>
          {cutToWidth(fields.description.trim(), descriptionWidthPx, descriptionSizePx) ||
            messages.noDescription}
        </span>
      </div>
      <TextInput
        label={messages.title}
        maxLength={300}
        value={fields.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Length
        used={Math.round(pixelWidth(fields.title.trim()))}
        most={titleWidthPx}
        say={messages.pixels}
        lines={[measuredOf('keyword-title'), fixOf('title-width')]}
      />
      <Textarea
        label={messages.description}
        autosize
        minRows={2}
        maxLength={1000}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Length
        used={fields.description.trim().length}
        most={descriptionLength.most}
        say={messages.characters}
        lines={[measuredOf('keyword-description'), fixOf('description-length')]}
      />
      <TextInput
        label={messages.slug}
        maxLength={200}
        value={fields.slug}
        spellCheck={false}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <TextInput
        label={messages.keyword}
        maxLength={120}
        value={keyword ?? fields.keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
        onBlur={saveKeyword}
      />
      <TextInput
        label={messages.secondary}
        value={secondary ?? fields.secondaryKeywords.join(', ')}
        onChange={(event) => setSecondary(event.currentTarget.value)}
        onBlur={saveSecondary}
      />
    </div>
  );
}

interface LengthProps {
  used: number;
  most: number;
  say: (used: number, most: number) => string;
  /** what the checks say; '' where they say nothing */
  lines: readonly string[];
}

/** How long a line is of what search results show, and what the checks say about it. */
function Length({ used, most, say, lines }: LengthProps) {
  return (
    <div className={snippet.width}>
      <div className={styles.bar} data-over={used > most || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, (used / most) * 100)}%` }} />
      </div>
      <p>
        <span>{say(used, most)}</span>
        {lines.map((line) => line !== '' && <span key={line}>{line}</span>)}
      </p>
    </div>
  );
}
