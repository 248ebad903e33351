import type { ProviderStatus } from '#contract/connections.ts';
import { mailProblem } from '#server/kernel/mail/server-state.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { builtInEngine } from '#engine/writer/version.ts';
import type { IntegrationDeps, ProviderConfig } from './deps.ts';
import {
  paymentsStatus,
  publishingStatus,
  searchStatuses,
  signInStatus,
  socialStatus,
} from './loop-statuses.ts';

const embedded = { embedded: true, from: 'default' } as const;
const operators = { embedded: false, from: 'operator' } as const;

async function mail({ db, config }: IntegrationDeps): Promise<ProviderStatus> {
  const port = { port: 'mail', label: 'Mail' } as const;
  if (!config.SMTP_URL)
    return {
      ...port,
      serving: 'Outbox on this server',
      ...embedded,
      note: 'Mail stays in the outbox until a mail server is set.',
    };
  const problem = await mailProblem(db);
  return {
    ...port,
    serving: 'Mail server',
    ...operators,
    note: problem
      ? 'Mail waits, and leaves by itself when the server works again.'
      : 'Mail is sent through the server that the operator set.',
    ...(problem && { problem: { message: problem.message, since: problem.since.toISOString() } }),
  };
}

const leakedPasswords = ({ BREACHED_PASSWORDS_URL: url }: ProviderConfig): ProviderStatus => ({
  port: 'leaked-passwords',
  label: 'Leaked passwords',
  ...(url
    ? {
        serving: new URL(url).host,
        ...operators,
        note: 'New passwords are looked up there by five digits of a hash.',
      }
    : {
        serving: 'Built-in list',
        ...embedded,
        note: 'Common passwords are refused. Nobody outside is asked until the operator sets a service.',
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

const jobs = ({ DATABASE_URL }: ProviderConfig): ProviderStatus => ({
  port: 'jobs',
  label: 'Jobs',
  serving: 'Queue in the database',
  ...(DATABASE_URL ? operators : embedded),
  note: 'Drafts, checks and publishing wait in the same PostgreSQL. Any number of workers may take them.',
});

/** What makes pictures and reads speech: nothing can be connected for it, so it is the same for everybody. */
const aiMedia: ProviderStatus = {
  port: 'ai-media',
  label: 'Pictures and speech',
  serving: 'Template graphics and your browser',
  ...embedded,
  note: 'Graphics are drawn from templates, alternative texts from your answers, and speech is recognised by your browser.',
};

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

async function aiText({ config, connections }: IntegrationDeps, scope: Scope): Promise<ProviderStatus> {
  const port = { port: 'ai-text', label: 'AI text' } as const;
  const own = await connections.ownModel(scope);
  const lostNote = own?.keyLost
    ? 'The stored key of your own connection cannot be opened any more: enter it again. '
    : '';
  if (own && !own.keyLost) {
    const serving = own.label === '' ? own.model : `${own.label} (${own.model})`;
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
export async function providerStatuses(deps: IntegrationDeps, scope: Scope): Promise<ProviderStatus[]> {
  const { config } = deps;
  const [text, publishing, mailing] = await Promise.all([
    aiText(deps, scope),
    publishingStatus(deps, scope),
    mail(deps),
  ]);
  return [
    text,
    aiMedia,
    ...searchStatuses,
    socialStatus(config),
    publishing,
    paymentsStatus(config),
    signInStatus(config),
    leakedPasswords(config),
    mailing,
    files(config),
    jobs(config),
    database(config),
  ];
}
