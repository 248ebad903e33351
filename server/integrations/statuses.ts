import type { ProviderStatus } from '#contract/connections.ts';
import { mailProblem } from '#server/kernel/mail/server-state.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { builtInEngine } from '#engine/writer/version.ts';
import type { Config } from '#server/kernel/config.ts';
import type { IntegrationDeps } from './deps.ts';
import {
  paymentsStatus,
  publishingStatus,
  keywordMetricsStatus,
  searchConsoleStatus,
  searchResultsStatus,
  signInStatus,
  socialStatus,
  suggestionsStatus,
} from './loop-statuses.ts';

const embedded = { embedded: true, from: 'default' } as const;
const operators = { embedded: false, from: 'operator' } as const;

async function mail({ db, config }: IntegrationDeps): Promise<ProviderStatus> {
  const port = { port: 'mail', label: 'Email' } as const;
  if (!config.SMTP_URL)
    return {
      ...port,
      serving: 'Outbox on this server',
      ...embedded,
      note: 'Emails stay in the outbox until a mail server is set up.',
    };
  const problem = await mailProblem(db);
  return {
    ...port,
    serving: 'Mail server',
    ...operators,
    note: problem
      ? 'Emails are queued and sent when the server is back.'
      : 'Emails are sent through your administrator’s server.',
    ...(problem && { problem: { message: problem.message, since: problem.since.toISOString() } }),
  };
}

const leakedPasswords = ({ BREACHED_PASSWORDS_URL: url }: Config): ProviderStatus => ({
  port: 'leaked-passwords',
  label: 'Leaked passwords',
  ...(url
    ? {
        serving: new URL(url).host,
        ...operators,
        note: 'New passwords are checked using five characters of a hash.',
      }
    : {
        serving: 'Built-in list',
        ...embedded,
        note: 'Common passwords are blocked. No outside service is used.',
      }),
});

const files = ({ S3_ENDPOINT, S3_BUCKET }: Config): ProviderStatus => ({
  port: 'files',
  label: 'Files',
  ...(S3_ENDPOINT
    ? {
        serving: `Object storage (${S3_BUCKET})`,
        ...operators,
        note: 'Files are stored in your administrator’s bucket.',
      }
    : { serving: 'Data folder', ...embedded, note: 'Files are stored on this server.' }),
});

const jobs = ({ DATABASE_URL }: Config): ProviderStatus => ({
  port: 'jobs',
  label: 'Jobs',
  serving: 'Queue in the database',
  ...(DATABASE_URL ? operators : embedded),
  note: 'Drafts, checks and publishing run from a queue in PostgreSQL.',
});

/** What makes pictures and reads speech: nothing can be connected for it, so it is the same for everybody. */
const aiMedia: ProviderStatus = {
  port: 'ai-media',
  label: 'Images and speech',
  serving: 'Template graphics and your browser',
  ...embedded,
  note: 'Template graphics, guided alt text, and speech recognition in your browser.',
};

const database = ({ DATABASE_URL }: Config): ProviderStatus => ({
  port: 'database',
  label: 'Database',
  ...(DATABASE_URL
    ? { serving: 'PostgreSQL server', ...operators, note: 'Your administrator’s PostgreSQL.' }
    : {
        serving: 'Embedded PostgreSQL',
        ...embedded,
        note: 'Runs with this server.',
      }),
});

async function aiText({ config, connections }: IntegrationDeps, scope: Scope): Promise<ProviderStatus> {
  const port = { port: 'ai-text', label: 'AI text' } as const;
  const models = await connections.ownModels(scope);
  const [own, ...others] = models.filter(({ keyLost }) => !keyLost);
  const lostNote = models.some(({ keyLost }) => keyLost)
    ? 'We can’t read your saved key anymore. Enter it again. '
    : '';
  if (own) {
    const serving = own.label === '' ? own.model : `${own.label} (${own.model})`;
    const note = own.hasKey ? 'Your own API key.' : 'Your own model, without an API key.';
    const more = others.length === 0 ? '' : ` ${others.length} more to choose from.`;
    return { ...port, serving, embedded: false, from: 'workspace', note: `${lostNote}${note}${more}` };
  }
  if (config.AI_BASE_URL && config.AI_MODEL)
    return {
      ...port,
      serving: config.AI_MODEL,
      ...operators,
      note: `${lostNote}Set by your administrator for everyone.`,
    };
  return {
    ...port,
    serving: builtInEngine.label,
    ...embedded,
    note: `${lostNote}Runs on this server. No API key or network needed.`,
  };
}

/** What serves each provider port for this workspace now. */
export async function providerStatuses(deps: IntegrationDeps, scope: Scope): Promise<ProviderStatus[]> {
  const { config } = deps;
  const [text, results, suggestions, metrics, searchConsole, social, publishing, mailing] = await Promise.all(
    [
      aiText(deps, scope),
      searchResultsStatus(deps, scope),
      suggestionsStatus(deps, scope),
      keywordMetricsStatus(deps, scope),
      searchConsoleStatus(deps, scope),
      socialStatus(deps, scope),
      publishingStatus(deps, scope),
      mail(deps),
    ],
  );
  return [
    text,
    aiMedia,
    results,
    suggestions,
    metrics,
    searchConsole,
    social,
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
