// The cells about Quillstead in the comparisons, held against the tables that the program itself is made from.
import { describe, expect, it } from 'vitest';
import { allEndpoints, api } from '#contract/api.ts';
import { keyScopes } from '#contract/workspaces/api-keys.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { notificationTypes } from '#contract/shared/options.ts';
import { Recurrence } from '#contract/social/recurrence.ts';
import { exportFormats } from '#contract/writer/documents.ts';
import { checkSchedules, targetMatches, TrackerForm } from '#contract/ranks.ts';
import { searchEngines } from '#contract/shared/search-engines.ts';
import { siteKinds } from '#contract/articles.ts';
import { roles } from '#contract/workspaces/roles.ts';
import { partPoints } from '#engine/optimizer/measure-parts.ts';
import { ownSlug, productAt } from './comparisons.server.ts';

const paths = allEndpoints.map(({ path }) => path).join('\n');
const can = (...calls: unknown[]) => calls.every((call) => call !== undefined);

/** Whether the program has it: `yes` and `partly` need true, `no` needs false. */
const holds: Record<string, Record<string, boolean>> = {
  'content-optimizers': {
    readability: partPoints.readability > 0,
    monitoring: can(api.ranks.check),
    api: can(api.apiKeys.create) && keyScopes.includes('optimizer.write'),
    'choose-competitors': can(api.optimizer.update),
    reproducible: can(api.optimizer.get),
    'search-competitors': can(api.optimizer.readResults),
    'ai-search': /ai-search|ai-visibility/.test(paths),
  },
  'rank-trackers': {
    google: Object.keys(searchEngines).length > 1,
    devices: Object.values(searchEngines).some(
      ({ vendor, devices }) => vendor !== null && devices.length === 2,
    ),
    city: TrackerForm.shape.city !== undefined,
    'local-index': can(api.localIndex.search),
    daily: checkSchedules.includes('daily'),
    'on-demand': can(api.ranks.check),
    'exact-url': targetMatches.includes('exact'),
    history: can(api.ranks.snapshot),
    'search-console': can(api.keywords.import),
    mail: notificationTypes.includes('weekly-report') && notificationTypes.includes('rank-change'),
    loop: can(api.articles.get),
    team: roles.length === 5,
    api: keyScopes.includes('ranks.read'),
  },
  'social-schedulers': {
    drafts: can(api.social.create),
    limits: Object.values(networkFacts).every(({ text }) => text > 0),
    recurring: Recurrence.safeParse({ every: 'week', interval: 1 }).success,
    recycling: /recycl|evergreen/.test(paths),
    csv: /social[^\n]*(?:import|csv)/i.test(paths),
    approvals: can(api.social.requestPublishing),
    library: can(api.media.list),
    analytics: /social[^\n]*(?:analytics|insights|metrics)/i.test(paths),
    roles: roles.length === 5,
    api: keyScopes.includes('social.write'),
    mcp: /\bmcp\b/.test(paths),
  },
  'ai-writers': {
    wizard: can(api.writer.create),
    'own-model': can(api.connections.save),
    knowledge: can(api.writer.addSource),
    stream: can(api.writer.stream),
    versions: can(api.documents.restore),
    bulk: can(api.batches.create),
    sharing: can(api.team.invite),
    meter: can(api.usage.get),
    export: ['html', 'md', 'docx'].every((format) => (exportFormats as readonly string[]).includes(format)),
    wordpress: (siteKinds as readonly string[]).includes('wordpress'),
  },
};

describe('the cells about Quillstead', () => {
  it.each(
    Object.entries(holds).flatMap(([group, cells]) =>
      Object.entries(cells).map(([id, has]) => [group, id, has] as const),
    ),
  )('in %s say of “%s” what the program has', (group, id, has) => {
    const cell = productAt(ownSlug).cells[group]?.[id];
    expect(cell).toBeDefined();
    expect([id, cell?.value !== 'no']).toEqual([id, has]);
  });
});
