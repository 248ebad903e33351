import type { Network } from '#contract/social/networks.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { NetworkApp } from '#server/providers/networks/app.ts';

/** The settings that models and vendors are connected by. */
export type ConnectionConfig = Pick<
  Config,
  | 'EGRESS_ALLOW'
  | 'AI_BASE_URL'
  | 'AI_API_KEY'
  | 'AI_MODEL'
  | 'ANTHROPIC_URL'
  | 'GEMINI_URL'
  | 'OLLAMA_URL'
  | 'LM_STUDIO_URL'
  | 'LLAMA_CPP_URL'
  | 'VLLM_URL'
  | 'SERPER_URL'
  | 'SERPAPI_URL'
  | 'DATAFORSEO_URL'
  | 'GOOGLE_SUGGEST_URL'
  | 'BING_SUGGEST_URL'
  | 'DUCKDUCKGO_SUGGEST_URL'
  | 'AMAZON_SUGGEST_URL'
  | 'GOOGLE_SEARCH_CLIENT_ID'
  | 'GOOGLE_SEARCH_CLIENT_SECRET'
  | 'GOOGLE_ADS_DEVELOPER_TOKEN'
  | 'GOOGLE_ADS_URL'
  | 'GOOGLE_ACCOUNTS_URL'
  | 'GOOGLE_OAUTH_URL'
  | 'GOOGLE_SEARCH_CONSOLE_URL'
  | 'PUBLIC_URL'
  | 'localMode'
>;

export interface ConnectionDeps {
  db: Db;
  clock: Clock;
  keyring: Keyring;
  egress: Egress;
  config: ConnectionConfig;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  /** tests of connections by workspace: each sends a key to another server */
  tests: Limiter;
  /** apps of the settings, by network; null where a network needs one and the settings have none */
  serverApps: ReadonlyMap<Network, NetworkApp | null>;
  /** hears that a workspace has another app at a network than before */
  appChanged: (scope: Scope) => Promise<void>;
  log: Log;
}
