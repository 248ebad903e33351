import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Analysis } from '#contract/optimizer.ts';
import { descriptionSizePx, descriptionWidthPx } from '#engine/optimizer/line-checks.ts';
import { cutToWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import styles from './panel.module.css';
import snippet from './snippet.module.css';
import { splitLines } from '#web/kernel/split-lines.ts';
import type { OpenSettings } from './use-settings.ts';
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
      <Width check={analysis?.title} />
      <Textarea
        label={messages.description}
        autosize
        minRows={2}
        maxLength={1000}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Width check={analysis?.description} />
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

function Width({ check }: { check: Analysis['title'] | undefined }) {
  if (!check) return null;
  const { pixels, maxPixels, message, hasKeyword } = check;
  const share = Math.min(100, (pixels / maxPixels) * 100);
  return (
    <div className={snippet.width}>
      <div className={styles.bar} data-over={pixels > maxPixels || undefined} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      <p>
        <span aria-label={messages.widthLabel(pixels, maxPixels)}>{messages.pixels(pixels, maxPixels)}</span>
        <span data-ok={hasKeyword}>{message}</span>
      </p>
    </div>
  );
}
