// Every endpoint by domain: the server mounts this table, OpenAPI is made from it, tests walk it.
import { accounts } from './accounts.ts';
import { apiKeys } from './workspaces/api-keys.ts';
import { articles } from './articles.ts';
import { audit } from './workspaces/audit.ts';
import { billing, usage } from './billing.ts';
import { connections } from './connections.ts';
import { crawls } from './crawls.ts';
import { comments } from './writer/comments.ts';
import { presence } from './writer/presence.ts';
import { claims } from './writer/claims.ts';
import { draftCheckCalls } from './writer/draft-checks.ts';
import { derivedTexts } from './writer/derived-texts.ts';
import { batches } from './writer/batches.ts';
import { imports } from './writer/imports.ts';
import { deliveries } from './deliveries.ts';
import { webhooks } from './webhooks.ts';
import { documents } from './writer/documents.ts';
import { internalLinks } from './internal-links.ts';
import type { AnyEndpoint } from './shared/http.ts';
import { keywords } from './keywords.ts';
import { localIndex } from './local-index.ts';
import { media } from './media.ts';
import { notifications } from './notifications.ts';
import { audiences } from './writer/audiences.ts';
import { briefs } from './optimizer/brief.ts';
import { optimizer } from './optimizer.ts';
import { privacy } from './accounts/privacy.ts';
import { projectOverview } from './projects/project-overview.ts';
import { projects } from './projects.ts';
import { ranks } from './ranks.ts';
import { site } from './site.ts';
import { social } from './social.ts';
import { siteAudits } from './site-audits.ts';
import { similarity } from './writer/similarity.ts';
import { suggestions } from './writer/suggestions.ts';
import { team } from './team.ts';
import { twoFactor } from './accounts/two-factor.ts';
import { uploads } from './uploads.ts';
import { voices } from './writer/voices.ts';
import { workspaces } from './workspaces.ts';
import { writer } from './writer.ts';

export const api = {
  accounts,
  twoFactor,
  team,
  workspaces,
  notifications,
  privacy,
  projects,
  projectOverview,
  media,
  uploads,
  writer,
  documents,
  suggestions,
  claims,
  draftChecks: draftCheckCalls,
  derivedTexts,
  comments,
  presence,
  similarity,
  voices,
  audiences,
  internalLinks,
  imports,
  batches,
  articles,
  deliveries,
  webhooks,
  optimizer,
  briefs,
  keywords,
  localIndex,
  crawls,
  siteAudits,
  ranks,
  social,
  billing,
  connections,
  apiKeys,
  usage,
  audit,
  site,
} satisfies Record<string, Record<string, AnyEndpoint>>;

export const allEndpoints: readonly AnyEndpoint[] = Object.values(api).flatMap((group) =>
  Object.values<AnyEndpoint>(group),
);

/** A name for each call, the same whatever else is added: `mediaList`, `accountsLogin`. Generated clients are called by it. */
export const operationIds: ReadonlyMap<AnyEndpoint, string> = new Map(
  Object.entries<Record<string, AnyEndpoint>>(api).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [
      endpoint,
      group + name.charAt(0).toUpperCase() + name.slice(1),
    ]),
  ),
);
