import { Button } from '@mantine/core';
import type { ApiKey } from '#contract/api-keys.ts';
import { dateText, useReader } from '#web/kernel/format.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
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

export function RevokeCell({ row }: { row: ApiKey }) {
  const [revoke, { isLoading }] = apiKeysApi.useApiKeysRevokeMutation();
  const end = async () => {
    const { title, body } = messages.confirmRevoke;
    if (!(await confirm({ title, body: body(row.name), action: messages.revoke, danger: true }))) return;
    try {
      await revoke(row.id).unwrap();
      toast({ message: messages.revoked(row.name), kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button
      variant="subtle"
      color="danger"
      size="compact-sm"
      loading={isLoading}
      aria-label={messages.revokeOf(row.name)}
      onClick={() => void end()}
    >
      {messages.revoke}
    </Button>
  );
}
