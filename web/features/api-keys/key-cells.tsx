import { Button } from '@mantine/core';
import type { ApiKey } from '#contract/workspaces/api-keys.ts';
import { dateText, useReader } from '#web/kernel/text/format.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { forEachRow } from '#web/ui/table/for-each-row.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { apiKeysApi } from './api.ts';
import styles from './api-keys.module.css';
import { apiKeysMessages as messages } from './messages.ts';

export function NameCell({ row }: { row: ApiKey }) {
  return (
    <span className={styles.name}>
      {row.name} <code>{row.prefix}…</code>
    </span>
  );
}

/** All, or how many, with the names under the pointer. */
export function ProjectsCell({ row }: { row: ApiKey }) {
  const { data } = useProjectsListQuery();
  const { projects } = row;
  if (projects === 'all') return messages.allProjects;
  const names = data?.results.filter(({ id }) => projects.includes(id)).map(({ title }) => title);
  return (
    <span className={styles.nowrap} title={names?.join(', ')}>
      {messages.someProjects(projects.length)}
    </span>
  );
}

export function EndsCell({ row }: { row: ApiKey }) {
  useReader();
  if (row.expiresAt === null) return messages.never;
  const day = dateText(row.expiresAt, { dateStyle: 'medium' });
  return <span className={styles.nowrap}>{messages.until(day)}</span>;
}

export const UsedCell = ({ row }: { row: ApiKey }) =>
  row.lastUsedAt === null ? messages.notUsed : <TimeAgo at={row.lastUsedAt} />;

export function StatusCell({ row }: { row: ApiKey }) {
  return (
    <span className={styles.status} data-status={row.status}>
      {messages.statuses[row.status]}
    </span>
  );
}

/** Revokes keys after a question. @returns `end` resolves to whether it was answered with yes */
function useRevoking() {
  const [revoke, { isLoading }] = apiKeysApi.useApiKeysRevokeMutation();
  const end = async (rows: readonly ApiKey[]): Promise<boolean> => {
    const [only] = rows;
    if (!only) return false;
    const { confirmRevoke, confirmRevokeMany } = messages;
    const question =
      rows.length === 1
        ? { title: confirmRevoke.title, body: confirmRevoke.body(only.name) }
        : { title: confirmRevokeMany.title(rows.length), body: confirmRevokeMany.body };
    if (!(await confirm({ ...question, action: messages.revoke, danger: true }))) return false;
    const done = await forEachRow(rows, ({ id }) => revoke(id).unwrap());
    const [first] = done;
    if (first)
      toast({
        message: done.length === 1 ? messages.revoked(first.row.name) : messages.revokedMany(done.length),
        kind: 'done',
      });
    return true;
  };
  return { end, isLoading };
}

export function RevokeCell({ row }: { row: ApiKey }) {
  const { end, isLoading } = useRevoking();
  return (
    <Button
      variant="subtle"
      color="danger"
      size="compact-sm"
      loading={isLoading}
      aria-label={messages.revokeOf(row.name)}
      onClick={() => void end([row])}
    >
      {messages.revoke}
    </Button>
  );
}

/** What can be done with the chosen keys. */
export function ChosenKeys({ rows, onDone }: { rows: readonly ApiKey[]; onDone: () => void }) {
  const { end } = useRevoking();
  if (rows.length === 0) return null;
  return (
    <BulkBar label={messages.selected(rows.length)} onClear={onDone}>
      <Button
        size="xs"
        variant="default"
        onClick={() => void end(rows).then((answered) => answered && onDone())}
      >
        {messages.revoke}
      </Button>
    </BulkBar>
  );
}
