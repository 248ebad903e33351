import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TrackedKeyword } from '#contract/ranks.ts';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.filters;
const bands = ['all', 'top3', 'top10', 'top20', 'beyond', 'unseen'] as const;
type Band = (typeof bands)[number];

const bandOf = ({ latest }: TrackedKeyword): Band => {
  const position = latest?.position ?? null;
  if (position === null) return 'unseen';
  return position <= 3 ? 'top3' : position <= 10 ? 'top10' : position <= 20 ? 'top20' : 'beyond';
};

/** Words and positions that a tracker's table is narrowed to. */
export function useKeywordFilters(keywords: readonly TrackedKeyword[]) {
  const [words, setWords] = useState('');
  const [band, setBand] = useState<Band>('all');
  const wanted = words.trim().toLowerCase();
  const rows = keywords.filter(
    (row) => row.keyword.toLowerCase().includes(wanted) && (band === 'all' || bandOf(row) === band),
  );
  return { words, setWords, band, setBand, rows };
}

/** The filter bar of a tracker's table. */
export const KeywordFilters = ({ filters }: { filters: ReturnType<typeof useKeywordFilters> }) => (
  <search className={styles.filters} aria-label={messages.label}>
    <TextInput
      size="xs"
      type="search"
      aria-label={messages.search}
      placeholder={messages.search}
      value={filters.words}
      onChange={(event) => filters.setWords(event.currentTarget.value)}
    />
    <NativeSelect
      size="xs"
      aria-label={messages.all}
      data={bands.map((value) => ({ value, label: messages[value] }))}
      value={filters.band}
      onChange={(event) => filters.setBand(event.currentTarget.value as Band)}
    />
  </search>
);
