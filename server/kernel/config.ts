// The settings of the product: one schema, read once in main.ts, which reads NODE_ENV and the system's proxy variables
// beside it. `.env.example` is generated from it.
import { z } from 'zod';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import {
  isDatabaseAddress,
  isHttpAddress,
  isIssuer,
  isLoopbackHost,
  isMailServer,
  isProxyList,
} from './config-values.ts';
import { keySpecProblem } from './keyring.ts';

/** Words that older versions took for on and off. */
const switches: Record<string, string> = { true: 'on', 1: 'on', false: 'off', 0: 'off' };
const optional = z
  .string()
  .optional()
  .transform((value) => (value ? value : undefined));
/** A value that may be left out, and otherwise passes the check. */
const optionally = (fits: (value: string) => boolean, error: string) =>
  optional.refine((value) => value === undefined || fits(value), { error });
const address = optionally(isHttpAddress, 'must be an address such as https://example.com');
const encoded = 'a special character in user name or password is written as %XX';
const databaseAddress = optionally(
  isDatabaseAddress,
  `must be an address such as postgres://user:password@host:5432/name; ${encoded}`,
);
/** Where a vendor is reached, without trailing slash. */
const vendor = (own: string) =>
  z
    .string()
    .default(own)
    .refine(isHttpAddress, { error: 'must be an address such as https://example.com' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
const elsewhere = 'another address is for tests and proxies.';
const onThisMachine = 'in local mode only; people may connect models there without EGRESS_ALLOW.';
const issuerError = { error: 'must be an https address (http only on this machine)' };

/** How long rows are kept that nobody wrote; a century is as good as for ever. */
const days = (fallback: number) => z.coerce.number().int().min(0).max(36_500).default(fallback);
const kept = 'kept for so many days; 0 = for ever.';

/** key → [schema, comment]: the comment is what `.env.example` says of it. */
export const settings = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), 'Port that the server listens on.'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'Address that the server listens on.'],
  PUBLIC_URL: [
    address,
    'Address under which people reach this server, when it is not http://HOST:PORT. Outside local mode it is used in mails and links.',
  ],
  TRUST_PROXY: [
    z
      .string()
      .default('')
      .refine((value) => value === '' || isProxyList(value), {
        error: 'must be addresses or networks, comma-separated, such as 127.0.0.1, 10.0.0.0/8',
      }),
    'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma-separated. Empty: none.',
  ],
  QUILLSTEAD_DATA: [z.string().min(1).default('./data'), 'Folder for the embedded database, files and keys.'],
  QUILLSTEAD_ROLE: [
    z.enum(['all', 'web', 'worker']).default('all'),
    'What this process does: answer requests (web), run jobs (worker), or both (all). A worker answers /healthz, /readyz and /metrics only.',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    'How much the server writes to its log.',
  ],
  DATABASE_URL: [
    databaseAddress,
    'Another PostgreSQL instead of the embedded one: postgres://user:password@host:5432/name. Needs SECRET_KEYS.',
  ],
  DATABASE_DIRECT_URL: [
    databaseAddress,
    'Direct address of the same database, for migrations, the job queue and LISTEN, when DATABASE_URL is a transaction pooler.',
  ],
  DATABASE_POOL: [z.coerce.number().int().min(2).max(200).default(10), 'Database connections for requests.'],
  SECRET_KEYS: [
    optional.superRefine((value, context) => {
      const problem = value && keySpecProblem(value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
    'Keys that encrypt stored secrets: name:base64-of-32-bytes, newest first, comma-separated. Made and kept in the data folder when unset on one machine.',
  ],
  SMTP_URL: [
    optionally(isMailServer, `must be an address such as smtp://user:password@host:587; ${encoded}`),
    'Mail server: smtp://user:password@host:587. Without it mail stays in the outbox.',
  ],
  MAIL_FROM: [
    z
      .string()
      .default('Quillstead <quillstead@localhost>')
      .refine((value) => value.includes('@'), { error: 'must be or contain an email address' }),
    'Sender of mails.',
  ],
  GOOGLE_CLIENT_ID: [
    optional,
    'Client id of a Google sign-in (OAuth web client). Its redirect address is PUBLIC_URL/api/auth/callback/google.',
  ],
  GOOGLE_CLIENT_SECRET: [
    optional,
    'Secret of that client. Both are needed; without them Google is not offered.',
  ],
  GOOGLE_SEARCH_CLIENT_ID: [
    optional,
    'Client id (OAuth web client) with which workspaces connect Search Console and Google Ads; it may be the client of GOOGLE_CLIENT_ID. Its redirect address is PUBLIC_URL/integrations, and its project needs the Search Console API and the Google Ads API.',
  ],
  GOOGLE_SEARCH_CLIENT_SECRET: [optional, 'Secret of that client. Both are needed.'],
  GOOGLE_ADS_DEVELOPER_TOKEN: [
    optional,
    'Developer token of a Google Ads manager account, with Basic access or more: without it Google Ads is not offered.',
  ],
  X_CLIENT_ID: [
    optional,
    'Client id of an X app (OAuth 2.0, confidential client) with which people connect their accounts. Its redirect address is PUBLIC_URL/social/callback.',
  ],
  X_CLIENT_SECRET: [
    optional,
    'Secret of that client. Both are needed; in local mode X is a sandbox without.',
  ],
  X_URL: [vendor('https://x.com'), `Where people consent at X; ${elsewhere}`],
  X_API_URL: [vendor('https://api.x.com'), `Where the API of X is reached; ${elsewhere}`],
  FACEBOOK_CLIENT_ID: [
    optional,
    'App id of a Meta app with which people connect their Facebook pages. Its redirect address is PUBLIC_URL/social/callback.',
  ],
  FACEBOOK_CLIENT_SECRET: [
    optional,
    'App secret of that app. Both are needed; in local mode Facebook is a sandbox without.',
  ],
  FACEBOOK_URL: [vendor('https://www.facebook.com'), `Where people consent at Facebook; ${elsewhere}`],
  FACEBOOK_API_URL: [
    vendor('https://graph.facebook.com'),
    `Where the Graph API of Facebook is reached; ${elsewhere}`,
  ],
  INSTAGRAM_CLIENT_ID: [
    optional,
    'Instagram app id of a Meta app with Instagram Login, with which people connect their professional accounts. Its redirect address is PUBLIC_URL/social/callback.',
  ],
  INSTAGRAM_CLIENT_SECRET: [
    optional,
    'Instagram app secret of that app. Both are needed; in local mode Instagram is a sandbox without.',
  ],
  INSTAGRAM_URL: [vendor('https://www.instagram.com'), `Where people consent at Instagram; ${elsewhere}`],
  INSTAGRAM_TOKEN_URL: [
    vendor('https://api.instagram.com'),
    `Where Instagram gives tokens for consents; ${elsewhere}`,
  ],
  INSTAGRAM_API_URL: [
    vendor('https://graph.instagram.com'),
    `Where the API of Instagram is reached; ${elsewhere}`,
  ],
  LINKEDIN_CLIENT_ID: [
    optional,
    'Client id of a LinkedIn app with which people connect their accounts. Its redirect address is PUBLIC_URL/social/callback.',
  ],
  LINKEDIN_CLIENT_SECRET: [
    optional,
    'Secret of that client. Both are needed; in local mode LinkedIn is a sandbox without.',
  ],
  LINKEDIN_SCOPES: [
    z.string().default('openid profile w_member_social'),
    'What that app may ask for. Pages need the Community Management API and, besides, w_organization_social and rw_organization_admin; an app without the OpenID Connect product has r_basicprofile in place of openid and profile.',
  ],
  LINKEDIN_URL: [vendor('https://www.linkedin.com'), `Where people consent at LinkedIn; ${elsewhere}`],
  LINKEDIN_API_URL: [
    vendor('https://api.linkedin.com'),
    `Where the API of LinkedIn is reached; ${elsewhere}`,
  ],
  GOOGLE_BUSINESS_CLIENT_ID: [
    optional,
    'Client id (OAuth web client) with which people connect locations of Google Business Profile. Its redirect address is PUBLIC_URL/social/callback, and Google must have given its project access to the Business Profile APIs.',
  ],
  GOOGLE_BUSINESS_CLIENT_SECRET: [
    optional,
    'Secret of that client. Both are needed; in local mode Google Business Profile is a sandbox without.',
  ],
  GOOGLE_BUSINESS_API_URL: [
    vendor('https://*.googleapis.com'),
    `Where the APIs of Google Business Profile and their tokens are reached: * stands for the name of each. People consent at GOOGLE_ACCOUNTS_URL; ${elsewhere}`,
  ],
  TIKTOK_CLIENT_ID: [
    optional,
    'Client key of a TikTok app with which people connect their accounts. Its redirect address is PUBLIC_URL/social/callback, and PUBLIC_URL has to be verified there, since TikTok fetches pictures from it.',
  ],
  TIKTOK_CLIENT_SECRET: [
    optional,
    'Client secret of that app. Both are needed; in local mode TikTok is a sandbox without.',
  ],
  TIKTOK_URL: [vendor('https://www.tiktok.com'), `Where people consent at TikTok; ${elsewhere}`],
  TIKTOK_API_URL: [vendor('https://open.tiktokapis.com'), `Where the API of TikTok is reached; ${elsewhere}`],
  PINTEREST_CLIENT_ID: [
    optional,
    'App id of a Pinterest app with which people connect their accounts. Its redirect address is PUBLIC_URL/social/callback.',
  ],
  PINTEREST_CLIENT_SECRET: [
    optional,
    'App secret key of that app. Both are needed; in local mode Pinterest is a sandbox without.',
  ],
  PINTEREST_URL: [vendor('https://www.pinterest.com'), `Where people consent at Pinterest; ${elsewhere}`],
  PINTEREST_API_URL: [
    vendor('https://api.pinterest.com'),
    'Where the API of Pinterest is reached. Apps with trial access make pins only at https://api-sandbox.pinterest.com.',
  ],
  OIDC_ISSUER: [
    z.string().default('https://accounts.google.com').refine(isIssuer, issuerError),
    'OpenID Connect issuer behind "Continue with Google".',
  ],
  BREACHED_PASSWORDS_URL: [
    optionally(isIssuer, issuerError.error),
    'Service that knows leaked passwords by the range call of Have I Been Pwned: https://api.pwnedpasswords.com. Five digits of a hash leave the server. Unset, a built-in list of common ones is used.',
  ],
  EGRESS_ALLOW: [
    z
      .string()
      .default('')
      .transform((value, context) => {
        try {
          return parseAllow(value);
        } catch (cause) {
          context.addIssue({ code: 'custom', message: (cause as Error).message });
          return z.NEVER;
        }
      }),
    'host:port pairs, comma-separated, that people may reach through this server though they are not public.',
  ],
  CRAWL_DELAY_MS: [
    z.coerce.number().int().min(0).max(600_000).default(1000),
    'Milliseconds between two requests of a crawl to one site. Sites that are not in EGRESS_ALLOW get at least 1000; a longer Crawl-delay of a site is kept.',
  ],
  CRAWL_TIMEOUT_MS: [
    z.coerce.number().int().min(100).max(50_000).default(20_000),
    'Milliseconds that a site may take for one answer of a crawl, from the first byte asked to the last one received.',
  ],
  PUBLISH_CONCURRENCY: [
    z.coerce.number().int().min(1).max(200).default(16),
    'Posts that one process sends to social networks at the same time. Each channel gets one at a time.',
  ],
  PLANS: [
    z.preprocess((value) => switches[String(value)] ?? value, z.enum(['auto', 'on', 'off']).default('auto')),
    'auto: without a payment provider workspaces are on Self-hosted, without limits, and other plans can be tried by the test checkout; with one they start on Free. on: they start on Free, and plan limits apply. off: no plans, everything is unlimited.',
  ],
  AI_BASE_URL: [
    address,
    'OpenAI-compatible endpoint for everybody on this server, for example http://127.0.0.1:11434/v1.',
  ],
  AI_API_KEY: [optional, 'Key of that endpoint, where it needs one.'],
  AI_MODEL: [optional, 'Model asked there. Needed with AI_BASE_URL.'],
  ANTHROPIC_URL: [
    vendor('https://api.anthropic.com/v1'),
    `Where Anthropic’s models are reached; ${elsewhere}`,
  ],
  GEMINI_URL: [
    vendor('https://generativelanguage.googleapis.com/v1beta'),
    `Where Google’s models are reached; ${elsewhere}`,
  ],
  OLLAMA_URL: [vendor('http://127.0.0.1:11434'), `Where Ollama is looked for, ${onThisMachine}`],
  LM_STUDIO_URL: [vendor('http://127.0.0.1:1234'), `Where LM Studio is looked for, ${onThisMachine}`],
  LLAMA_CPP_URL: [vendor('http://127.0.0.1:8080'), `Where llama.cpp is looked for, ${onThisMachine}`],
  VLLM_URL: [vendor('http://127.0.0.1:8000'), `Where vLLM is looked for, ${onThisMachine}`],
  SERPER_URL: [vendor('https://google.serper.dev'), `Where Serper is reached; ${elsewhere}`],
  SERPAPI_URL: [vendor('https://serpapi.com'), `Where SerpApi is reached; ${elsewhere}`],
  DATAFORSEO_URL: [
    vendor('https://api.dataforseo.com'),
    'Where DataForSEO is reached; https://sandbox.dataforseo.com answers with made-up results, free of charge.',
  ],
  GOOGLE_SUGGEST_URL: [
    vendor('https://suggestqueries.google.com'),
    `Where completions of Google and YouTube are asked for; ${elsewhere}`,
  ],
  BING_SUGGEST_URL: [vendor('https://api.bing.com'), `Where completions of Bing are asked for; ${elsewhere}`],
  DUCKDUCKGO_SUGGEST_URL: [
    vendor('https://duckduckgo.com'),
    `Where completions of DuckDuckGo are asked for; ${elsewhere}`,
  ],
  AMAZON_SUGGEST_URL: [
    vendor('https://completion.amazon.com'),
    `Where completions of Amazon are asked for; this one stands for the hosts of all its stores. ${elsewhere[0]?.toUpperCase()}${elsewhere.slice(1)}`,
  ],
  GOOGLE_ACCOUNTS_URL: [
    vendor('https://accounts.google.com'),
    `Where people consent that a workspace reads Search Console or Google Ads, or posts to Google Business Profile; ${elsewhere}`,
  ],
  GOOGLE_OAUTH_URL: [
    vendor('https://oauth2.googleapis.com'),
    `Where Google gives and revokes tokens for Search Console and Google Ads; ${elsewhere}`,
  ],
  GOOGLE_SEARCH_CONSOLE_URL: [
    vendor('https://searchconsole.googleapis.com'),
    `Where the Search Console API is reached; ${elsewhere}`,
  ],
  GOOGLE_ADS_URL: [
    vendor('https://googleads.googleapis.com/v26'),
    'Where the Google Ads API is reached, with its version: Google switches a version off after about a year.',
  ],
  SUGGEST_PER_SECOND: [
    z.coerce.number().int().min(1).max(1000).default(1),
    'Requests a second to each of these services, from all workspaces together. With more, a service blocks this server sooner.',
  ],
  S3_ENDPOINT: [address, 'S3-compatible object storage instead of the data folder.'],
  S3_BUCKET: [optional, 'Bucket in that storage.'],
  S3_REGION: [z.string().min(1).default('us-east-1'), 'Region of that storage.'],
  S3_ACCESS_KEY_ID: [optional, 'Access key of that storage.'],
  S3_SECRET_ACCESS_KEY: [optional, 'Secret key of that storage.'],
  RETENTION_JOB_STREAM_DAYS: [
    days(7),
    `What jobs said while they ran, for reading again after a reload: ${kept}`,
  ],
  RETENTION_EVENTS_DAYS: [days(30), `Events that notifications were made of: ${kept}`],
  RETENTION_MAIL_DAYS: [days(30), `Mails that were sent or given up, with their addresses: ${kept}`],
  RETENTION_NOTIFICATIONS_DAYS: [days(90), `Notifications in the app: ${kept}`],
  RETENTION_RESULTS_PAGES_DAYS: [
    days(90),
    `Results pages behind tracked positions, but for the newest of each keyword; positions are kept for ever: ${kept}`,
  ],
  RETENTION_SUGGESTIONS_DAYS: [
    days(7),
    `Answers of completion services, which are used again for a week; runs keep their suggestions: ${kept}`,
  ],
  RETENTION_FAILED_CHECKS_DAYS: [days(90), `Checks of positions that failed: ${kept}`],
  RETENTION_CRAWLS_DAYS: [
    days(90),
    `Crawls with what they found of pages, but for the newest of each project; saved pages stay: ${kept}`,
  ],
  RETENTION_BRIEF_LINKS_DAYS: [days(30), `Links to shared briefs after they end: ${kept}`],
  RETENTION_DELIVERIES_DAYS: [days(90), `Messages that were sent to other servers, with their text: ${kept}`],
  RETENTION_AUDIT_DAYS: [days(365), `The audit log: ${kept}`],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };
export type RetentionSetting = Extract<keyof Settings, `RETENTION_${string}`>;
export type Config = Settings & {
  /** No mail server, loopback, not published: opens the outbox page and prints codes (architecture: local mode). */
  localMode: boolean;
};

/** Thrown for wrong settings; its message names each key. */
export class ConfigError extends Error {}

/**
 * Reads settings from an environment.
 * @throws ConfigError naming every key that is wrong and why
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [key, [schema]] of Object.entries(settings)) {
    const parsed = schema.safeParse(env[key] === '' ? undefined : env[key]);
    if (parsed.success) read[key] = parsed.data;
    else wrong.push(`${key}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  const got = read as Settings;
  if (got.DATABASE_URL && !got.SECRET_KEYS) wrong.push('SECRET_KEYS: is required when DATABASE_URL is set');
  if (got.AI_BASE_URL && !got.AI_MODEL) wrong.push('AI_MODEL: is required when AI_BASE_URL is set');
  for (const key of Object.keys(settings).filter((name) => name.endsWith('_CLIENT_ID'))) {
    const secret = key.replace(/_ID$/, '_SECRET');
    if (Boolean(read[key]) !== Boolean(read[secret])) wrong.push(`${key}, ${secret}: are needed together`);
  }
  if (got.S3_ENDPOINT && !(got.S3_BUCKET && got.S3_ACCESS_KEY_ID && got.S3_SECRET_ACCESS_KEY))
    wrong.push('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: are required when S3_ENDPOINT is set');
  if (wrong.length > 0) throw new ConfigError(`These settings are wrong:\n  ${wrong.join('\n  ')}`);
  const publicHost = got.PUBLIC_URL ? new URL(got.PUBLIC_URL).hostname : '127.0.0.1';
  return {
    ...got,
    localMode: !got.SMTP_URL && isLoopbackHost(got.HOST) && isLoopbackHost(publicHost),
  };
}
