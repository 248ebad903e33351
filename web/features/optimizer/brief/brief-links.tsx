import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type BriefLink, briefLinkDays } from '#contract/optimizer/brief.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { briefApi } from './api.ts';
import styles from './brief.module.css';
import { briefMessages as messages } from './messages.ts';

const day = (at: string) => dateText(at, { dateStyle: 'medium' });

/** Links to the brief: made with an end, copied once, revoked. */
export function BriefLinks({ id, flush }: { id: string; flush: () => Promise<void> }) {
  const { data, error, refetch } = briefApi.useBriefsLinksQuery(id, { refetchOnMountOrArgChange: true });
  const [share, { isLoading }] = briefApi.useBriefsShareMutation();
  const [revoke] = briefApi.useBriefsRevokeMutation();
  const [days, setDays] = useState<(typeof briefLinkDays)[number]>(30);
  const [made, setMade] = useState<{ id: string; url: string | null } | null>(null);
  const create = async () => {
    try {
      await flush();
      setMade(await share({ params: { id }, body: { days } }).unwrap());
    } catch (failure) {
      tellFailure(failure, messages.createFailed);
    }
  };
  const copy = async (url: string) => {
    const isCopied = await copyText(url, null);
    toast({
      message: isCopied ? messages.copied : messages.notCopied,
      kind: isCopied ? 'done' : 'problem',
    });
  };
  const end = async ({ id: linkId }: BriefLink) => {
    const { revokeTitle: title, revokeBody: body, revoke: action } = messages;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    try {
      await revoke({ params: { id, linkId } }).unwrap();
      if (made?.id === linkId) setMade(null);
      toast({ message: messages.revoked, kind: 'done' });
    } catch (failure) {
      tellFailure(failure, messages.revokeFailed);
    }
  };
  return (
    <section className={styles.brief} aria-label={messages.share}>
      <h3>{messages.share}</h3>
      <p className={styles.quiet}>{messages.shareLead}</p>
      <div className={styles.row}>
        <NativeSelect
          label={messages.ends}
          value={String(days)}
          data={briefLinkDays.map((n) => ({ value: String(n), label: messages.days(n) }))}
          onChange={(event) =>
            setDays(briefLinkDays.find((n) => String(n) === event.currentTarget.value) ?? days)
          }
        />
        <Button loading={isLoading} onClick={() => void create()}>
          {messages.create}
        </Button>
      </div>
      {made?.url === null && (
        <p className={styles.made} role="status">
          {messages.again}
        </p>
      )}
      {made?.url && (
        <div className={styles.made} role="status">
          <p>{messages.made}</p>
          <TextInput
            aria-label={messages.madeLabel}
            readOnly
            value={made.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy(made.url!)}>
            {messages.copy}
          </Button>
        </div>
      )}
      {error && !data && (
        <div className={styles.row}>
          <p className={styles.quiet} role="alert">
            {messages.linksFailed}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {data?.results.length === 0 && <p className={styles.quiet}>{messages.noLinks}</p>}
      {data && data.results.length > 0 && (
        <ul className={styles.links} aria-label={messages.links}>
          {data.results.map((link) => (
            <li key={link.id}>
              <code>{messages.starts(link.prefix)}</code>
              <span className={styles.quiet}>
                {link.status === 'active'
                  ? messages.until(day(link.expiresAt))
                  : messages.ended(day(link.expiresAt))}
              </span>
              {link.status === 'active' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={messages.revokeLabel(link.prefix)}
                  onClick={() => void end(link)}
                >
                  {messages.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
