import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { keywordsApi } from '../api.ts';
import { ImportProgress } from '../import/import-progress.tsx';
import { keywordsMessages } from '../messages.ts';
import styles from './search-console.module.css';
import { SearchConsoleForm } from './search-console-form.tsx';

const messages = keywordsMessages.searchConsole;

/** The way to signing in, for those who may. */
function NotConnected() {
  const user = useAppSelector((state) => state.user.data);
  if (user && !may(user.role, 'connections.write')) return <p>{messages.askToConnect}</p>;
  return (
    <>
      <p>{messages.notConnected}</p>
      <Button component={Link} to={`${pagePath('/integrations')}#search-console`} className={styles.connect}>
        {messages.connect}
      </Button>
    </>
  );
}

interface Props {
  projectId: string;
  onClose: () => void;
}

/** Chooses a property and a period, imports, and shows how far that is; a run under way is shown at once. */
export function SearchConsoleDialog({ projectId, onClose }: Props) {
  const { data: connections } = useConnectionsListQuery();
  const imports = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'false' });
  const [started, setStarted] = useState<KeywordImport | null>(null);
  const connected = connections?.results.some(({ provider }) => provider === 'google-search-console');
  const running = imports.data?.pages[0]?.results.find(
    ({ kind, status }) => kind === 'search-console-api' && status === 'reading',
  );
  const shown = started ?? running ?? null;
  return (
    <Dialog opened onClose={onClose} title={messages.title} size="small">
      <div className={styles.body}>
        {connected === false && <NotConnected />}
        {connected && !shown && <SearchConsoleForm projectId={projectId} onStarted={setStarted} />}
        {shown && <ImportProgress key={shown.id} started={shown} onDone={onClose} />}
      </div>
    </Dialog>
  );
}
