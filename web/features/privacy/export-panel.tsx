import { Button } from '@mantine/core';
import type { DataExport } from '#contract/accounts/privacy.ts';
import { dayText, figureText, useReader } from '#web/kernel/text/format.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { privacyApi } from './api.ts';
import styles from './privacy.module.css';
import { privacyMessages } from './messages.ts';

const messages = privacyMessages.dataExport;
/** How often an export that is being made is asked about. */
const pollMs = 1500;
const isOpen = ({ status }: DataExport) => status === 'queued' || status === 'running';

/** `3.4 MB` in the reader's language. */
function sizeText(bytes: number): string {
  const megabyte = bytes >= 1_000_000;
  return figureText(bytes / (megabyte ? 1_000_000 : 1000), {
    style: 'unit',
    unit: megabyte ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}

function DataExportRow({ it }: { it: DataExport }) {
  const [remove, { isLoading }] = privacyApi.usePrivacyRemoveExportMutation();
  const open = isOpen(it);
  const end = async () => {
    if (it.status === 'ready' && !(await confirm({ ...messages.confirm, danger: true }))) return;
    if (await succeeded(remove(it.id).unwrap()))
      toast({ message: open ? messages.cancelled : messages.removed, kind: 'done' });
  };
  return (
    <li>
      <div>
        <p>
          {messages.statuses[it.status]}
          {it.bytes !== null && it.status === 'ready' && ` · ${sizeText(it.bytes)}`}
        </p>
        {open && <progress max={100} value={it.progress} aria-label={messages.progress(it.progress)} />}
        <small>
          {it.problem ?? (
            <>
              {messages.made} <TimeAgo at={it.createdAt} />
              {it.status === 'ready' && it.expiresAt && `, ${messages.until(dayText(it.expiresAt))}`}
            </>
          )}
        </small>
      </div>
      <div className={styles.actions}>
        {it.url && (
          <Button component="a" href={it.url} download variant="light" size="compact-sm">
            {messages.download}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          loading={isLoading}
          aria-label={open ? messages.cancel : messages.removeOf(dayText(it.createdAt))}
          onClick={() => void end()}
        >
          {open ? messages.cancel : messages.remove}
        </Button>
      </div>
    </li>
  );
}

/** Profile → your data: make an export, follow it, download it. */
export function ExportPanel({ className }: { className?: string | undefined }) {
  useReader();
  const { currentData: known } = privacyApi.endpoints.privacyExports.useQueryState();
  const making = known?.results.some(isOpen) ?? false;
  const { data, error, refetch } = privacyApi.usePrivacyExportsQuery(undefined, {
    pollingInterval: making ? pollMs : 0,
    // Addresses live for minutes: whoever comes back gets fresh ones.
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [start, { isLoading }] = privacyApi.usePrivacyStartExportMutation();
  const begin = async () => {
    if (await succeeded(start().unwrap())) toast({ message: messages.asked, kind: 'done' });
  };
  return (
    <section className={className} aria-labelledby="your-data">
      <h2 id="your-data">{messages.title}</h2>
      <p>{messages.lead}</p>
      <Button variant="default" loading={isLoading} disabled={making} onClick={() => void begin()}>
        {messages.start}
      </Button>
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={2} />}
      {data?.results.length === 0 && <p className={styles.empty}>{messages.empty}</p>}
      {data && data.results.length > 0 && (
        <ul className={styles.exports} aria-label={messages.list}>
          {data.results.map((result) => (
            <DataExportRow key={result.id} it={result} />
          ))}
        </ul>
      )}
    </section>
  );
}
