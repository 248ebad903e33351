import type { OnlineSuggestEngineId } from '#contract/keywords/suggest-engines.ts';
import type { MetricVendorId } from '#contract/keywords/metrics.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { MetricsVendor } from '#server/providers/metrics/port.ts';
import type { SiteFiguresVendor } from '#server/providers/site-figures/port.ts';
import type { SuggestService } from '#server/providers/suggest/port.ts';
import type { RunKeywordTask } from './imports/tasks.ts';

/** What intents and clusters are made of besides the keywords. */
export interface ClusterDeps {
  clock: Clock;
  /** works in a thread */
  run: RunKeywordTask;
  /** what a project calls itself, its own sites, and those of its competitors */
  sitesOf: (
    scope: Scope,
    q: Queryable,
    projectId: string,
  ) => Promise<{ titles: string[]; sites: string[]; competitors: string[] }>;
  /** addresses of the newest result page of each keyword that rank checks saw outside the project's own index */
  resultsOf: (
    scope: Scope,
    q: Queryable,
    projectId: string,
  ) => Promise<{ keyword: string; results: string[] }[]>;
}

/** What reading an import needs. */
export interface ImportDeps extends ClusterDeps {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  log: Log;
}

/** What asking a vendor for metrics needs. */
export interface MetricDeps extends ImportDeps {
  /** the vendor with the workspace's own key. @throws SerpError `key` */
  metricsVendor: (scope: Scope, vendor: MetricVendorId) => Promise<MetricsVendor>;
  /** what a person has to do before the vendor can be asked; null: nothing */
  metricsVendorMissing: (scope: Scope, vendor: MetricVendorId) => Promise<string | null>;
}

/** What asking Search Console needs. */
export interface SearchConsoleDeps extends ImportDeps {
  /** Search Console with the workspace's consent; its calls fail with SerpError `key` where there is none */
  searchConsole: (scope: Scope) => SiteFiguresVendor;
  hasSearchConsole: (scope: Scope) => Promise<boolean>;
  /** whether Google still accepts the consent, as far as is known */
  searchConsoleWorks: (scope: Scope) => Promise<boolean>;
  projectExists: (scope: Scope, projectId: string) => Promise<boolean>;
}

/** Engines that suggestions are asked of over the network. */
export interface SuggestDeps {
  /** waits until the engine may be asked again */
  turn(engine: OnlineSuggestEngineId): Promise<void>;
  /** whether the workspace has turned it on */
  isOn(scope: Scope, engine: OnlineSuggestEngineId): Promise<boolean>;
  /** @throws SuggestError `refused` where it is turned off */
  serviceFor(scope: Scope, engine: OnlineSuggestEngineId): Promise<SuggestService>;
}

export interface KeywordDeps extends MetricDeps, SearchConsoleDeps {
  suggest: SuggestDeps;
  /** saved pages of a project whose text holds all these letters, at most `limit` */
  pagesWith: (
    scope: Scope,
    projectId: string,
    parts: readonly string[],
    limit: number,
  ) => Promise<{ title: string; url: string; text: string }[]>;
}
