import { NativeSelect } from '@mantine/core';
import type { Crawl } from '#contract/crawls.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { siteAuditMessages as messages } from './messages.ts';

interface Props {
  rows: readonly Crawl[];
  value: string;
  onChange: (id: string) => void;
}

const nameOf = ({ url, extent }: Crawl) => {
  const { host, pathname } = new URL(url);
  return extent === 'page' ? `${host}${pathname}` : host;
};

/** Audits that were made before. */
export const AuditChoice = ({ rows, value, onChange }: Props) => (
  <NativeSelect
    size="xs"
    aria-label={messages.audits}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={rows.map((row) => ({
      value: row.id,
      label: messages.optionOf(
        nameOf(row),
        dateText(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
      ),
    }))}
  />
);
