import { type ExportKind, type KeywordImport } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import { clusterKeywords } from '#engine/keywords/cluster-keywords.ts';
import { type FigureName, figureNames } from '#engine/keywords/figures.ts';
import { intentOf } from '#engine/keywords/intent.ts';
import type { ParsedExport } from '#engine/keywords/parsed-export.ts';
import type { ReadKeyword } from '#engine/keywords/read-row.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { insertImportRows } from './import-rows-store.ts';
import { insertImport, presentImport } from './imports-store.ts';
import { insertSiteFigures } from './site-figures-store.ts';
import * as store from './store.ts';

const sources: Record<ExportKind, string> = {
  'search-console': 'Search Console export',
  'keyword-planner': 'Keyword Planner export',
  ahrefs: 'Ahrefs export',
  semrush: 'Semrush export',
  list: 'Imported sheet',
};

/** A keyword with nothing known of it but its words. */
export const bareEntry = (text: string, source: string): store.KeywordEntry => {
  const { intent, why } = intentOf(text);
  return {
    text,
    volume: null,
    trend: [],
    difficulty: null,
    cpc: null,
    competition: null,
    clicks: null,
    impressions: null,
    ctr: null,
    position: null,
    intent,
    intentWhy: why,
    notes: {},
    provenance: {},
    source,
    addedByHand: false,
  };
};

/** An export that counts clicks and impressions says their share, too. */
function withCtr(figures: ReadKeyword['figures']): ReadKeyword['figures'] {
  const { clicks, impressions, ctr } = figures;
  if (ctr !== undefined || clicks === undefined || !impressions || clicks > impressions) return figures;
  return { ...figures, ctr: clicks / impressions };
}

function entryOf(
  read: ReadKeyword,
  { kind, scope }: Pick<ParsedExport, 'kind' | 'scope'>,
  fileName: string,
  now: Date,
): store.KeywordEntry {
  const covers = (name: FigureName | 'trend') =>
    [
      name === 'cpc' && kind === 'keyword-planner' ? 'top of page bid, high range' : '',
      name === 'cpc' ? read.currency : '',
      // Tools that write shares of the best month write none above 1.
      name === 'trend' && read.trend.every((value) => value <= 1) ? 'share of the best month' : '',
      read.country,
      scope,
    ]
      .filter(Boolean)
      .join(', ');
  const saying = (name: FigureName | 'trend'): [string, Provenance] => [
    name,
    {
      source: `${sources[kind]} ${fileName}`,
      date: now.toISOString(),
      scope: covers(name),
      // Search Console counts; what other tools say is their own estimate, taken over as it is.
      kind: kind === 'search-console' ? 'measured' : 'imported',
    },
  ];
  const found = withCtr(read.figures);
  const known = figureNames.filter((name) => found[name] !== undefined);
  return {
    ...bareEntry(read.keyword, fileName),
    ...found,
    trend: read.trend,
    notes: { ...read.notes },
    provenance: Object.fromEntries([
      ...known.map(saying),
      ...(read.trend.length > 0 ? [saying('trend')] : []),
    ]),
  };
}

/** Makes the clusters of a project anew. */
export async function recluster(scope: Scope, tx: Queryable, projectId: string): Promise<void> {
  const rows = await store.keywordsToCluster(scope, tx, projectId);
  const heads = clusterKeywords(rows);
  const changed = rows
    .map(({ id, keyword, cluster }) => ({ id, cluster, head: heads.get(keyword) ?? null }))
    .filter(({ cluster, head }) => cluster !== head);
  await store.setClusters(
    scope,
    tx,
    changed.map(({ id, head }) => ({ id, head })),
  );
}

/** @throws AppError beside a field when a project has more keywords in use than it may */
export async function requireKeywordRoom(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  field: string,
): Promise<void> {
  const most = keywordLimits.project;
  if ((await store.countKeywords(scope, tx, projectId)) > most)
    throw badField(
      field,
      `A project can have at most ${most.toLocaleString('en')} keywords. Use another project.`,
    );
}

/**
 * Stores what an export says of a project's keywords, in the caller's transaction: newer figures replace older ones,
 * and what the export does not say stays.
 * @throws AppError when the project would have too many keywords
 */
export async function importKeywords(
  scope: Scope,
  tx: Queryable,
  input: { projectId: string; fileName: string; parsed: ParsedExport },
  now: Date,
): Promise<KeywordImport> {
  const { projectId, fileName, parsed } = input;
  const entries = parsed.keywords.map((read) => entryOf(read, parsed, fileName, now));
  await store.lockProject(scope, tx, projectId);
  const written = await store.putKeywords(scope, tx, projectId, entries, now);
  await requireKeywordRoom(scope, tx, projectId, 'file');
  await recluster(scope, tx, projectId);
  const { kind, scope: covers, rows, joined, skipped, problems, ignored, dates, pages } = parsed;
  const counts = { ...written, rows, joined, skipped, dates: dates.length, pages: pages.length };
  const about = { projectId, fileName, kind, scope: covers, problems, ignored };
  const row = await insertImport(scope, tx, { ...about, ...counts }, now);
  await insertImportRows(scope, tx, row, entries);
  await insertSiteFigures(scope, tx, row.id, parsed);
  await emitEvent(tx, {
    ...scope,
    type: 'keywords.imported',
    subjectId: row.id,
    data: { projectId, kind, ...counts },
  });
  return presentImport(row);
}
