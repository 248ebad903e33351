import type { ProviderStatus } from '#contract/connections.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { builtInEngine } from '#engine/writer/version.ts';
import type { ConnectionDeps, ProviderConfig } from './deps.ts';
import { openKey } from './keys.ts';
import {
  paymentsStatus,
  publishingStatus,
  searchStatuses,
  signInStatus,
  socialStatus,
} from './loop-statuses.ts';
import { connectionTo } from './store.ts';

const embedded = { embedded: true, from: 'default' } as const;
const operators = { embedded: false, from: 'operator' } as const;

const mail = ({ SMTP_URL }: ProviderConfig): ProviderStatus => ({
  port: 'mail',
  label: 'Mail',
  ...(SMTP_URL
    ? { serving: 'Mail server', ...operators, note: 'Mail is sent through the server that the operator set.' }
    : {
        serving: 'Outbox on this server',
        ...embedded,
        note: 'Mail stays in the outbox until a mail server is set.',
      }),
});

const files = ({ S3_ENDPOINT, S3_BUCKET }: ProviderConfig): ProviderStatus => ({
  port: 'files',
  label: 'Files',
  ...(S3_ENDPOINT
    ? {
        serving: `Object storage (${S3_BUCKET})`,
        ...operators,
        note: 'Files are kept in the operator’s bucket.',
      }
    : { serving: 'Data folder', ...embedded, note: 'Files are kept in the data folder of this server.' }),
});

const database = ({ DATABASE_URL }: ProviderConfig): ProviderStatus => ({
  port: 'database',
  label: 'Database',
  ...(DATABASE_URL
    ? { serving: 'PostgreSQL server', ...operators, note: 'The operator’s own PostgreSQL.' }
    : {
        serving: 'Embedded PostgreSQL',
        ...embedded,
        note: 'Runs with this server; its data is in the data folder.',
      }),
});

async function aiText({ db, keyring, config }: ConnectionDeps, scope: Scope): Promise<ProviderStatus> {
  const port = { port: 'ai-text', label: 'AI text' } as const;
  const row = await connectionTo(scope, db, 'openai-compatible');
  const lost = row !== null && !openKey(keyring, row).ok;
  const lostNote = lost
    ? 'The stored key of your own connection cannot be opened any more: enter it again. '
    : '';
  if (row && !lost) {
    const serving = row.label === '' ? row.model : `${row.label} (${row.model})`;
    return { ...port, serving, embedded: false, from: 'workspace', note: 'Your workspace’s own connection.' };
  }
  if (config.AI_BASE_URL && config.AI_MODEL)
    return {
      ...port,
      serving: config.AI_MODEL,
      ...operators,
      note: `${lostNote}The model that the operator set for everybody.`,
    };
  return {
    ...port,
    serving: builtInEngine.label,
    ...embedded,
    note: `${lostNote}Works on this server, without key or network.`,
  };
}

/** What serves each provider port for this workspace now. */
export async function providerStatuses(deps: ConnectionDeps, scope: Scope): Promise<ProviderStatus[]> {
  const { config } = deps;
  const [text, publishing] = await Promise.all([aiText(deps, scope), publishingStatus(deps, scope)]);
  return [
    text,
    ...searchStatuses,
    socialStatus(config),
    publishing,
    paymentsStatus(config),
    signInStatus(config),
    mail(config),
    files(config),
    database(config),
  ];
}
