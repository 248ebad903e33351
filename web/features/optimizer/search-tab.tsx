import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { descriptionSizePx, descriptionWidthPx } from '#engine/optimizer/line-checks.ts';
import { cutToWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import styles from './panel.module.css';
import { splitLines } from '#web/kernel/split-lines.ts';
import type { OpenSettings } from './use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.search;

interface Props {
  row: OptimizationDetail;
  analysis: Analysis | null;
  settings: OpenSettings;
}

/** What a search result shows of the page, with its width; and the keywords. */
export function SearchTab({ row, analysis, settings }: Props) {
  const { fields, change } = settings;
  const [keyword, setKeyword] = useState(fields.keyword);
  const [secondary, setSecondary] = useState(fields.secondaryKeywords.join(', '));
  const saveKeyword = () => {
    const next = keyword.trim();
    if (next === '') setKeyword(fields.keyword);
    else if (next !== fields.keyword) change({ keyword: next });
  };
  const saveSecondary = () => {
    const next = splitLines(secondary, /[,\n]/);
    if (next.join('\n') !== fields.secondaryKeywords.join('\n')) change({ secondaryKeywords: next });
  };
  return (
    <div className={styles.fields}>
      <div className={styles.preview} aria-label={messages.preview} role="group">
        <span className={styles.previewAddress}>
          {fields.slug === '' ? shared.state.none : `… › ${fields.slug}`}
        </span>
        <span className={styles.previewTitle}>
          {cutToWidth(fields.title.trim(), titleWidthPx) || messages.noTitle}
        </span>
        <span className={styles.previewText}>
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
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
        onBlur={saveKeyword}
      />
      <TextInput
        label={messages.secondary}
        value={secondary}
        onChange={(event) => setSecondary(event.currentTarget.value)}
        onBlur={saveSecondary}
        key={row.id}
      />
    </div>
  );
}

function Width({ check }: { check: Analysis['title'] | undefined }) {
  if (!check) return null;
  const { pixels, maxPixels, message, hasKeyword } = check;
  const share = Math.min(100, (pixels / maxPixels) * 100);
  return (
    <div className={styles.width}>
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
