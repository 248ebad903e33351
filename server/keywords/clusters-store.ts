import { type SQL, sql } from 'drizzle-orm';
import type { ClusterSort, KeywordCluster } from '#contract/keywords/clusters.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type KeywordFilter, listed } from './store.ts';
import { keyword } from './tables.ts';

interface ClusterRecord extends KeywordCluster {
  /** a keyword of it, by which the next page is found */
  member: string;
  /** how many clusters there are on all pages */
  total: number;
}

/** Clusters in an order, those without the figure behind the others, the keywords of no cluster last. */
function orderOf(sort: ClusterSort, direction: 'asc' | 'desc' | undefined): { key: SQL; nameDown: boolean } {
  if (sort === 'name') return { key: sql`0::float8`, nameDown: direction === 'desc' };
  const up = direction === undefined ? sort === 'position' : direction === 'asc';
  const figure = sql.identifier(sort);
  return {
    key: up ? sql`coalesce(${figure}::float8, 'infinity')` : sql`coalesce(-${figure}::float8, 'infinity')`,
    nameDown: false,
  };
}

/**
 * The clusters of a project with the sums of those of their keywords that the filter lets through, at most `limit`
 * after the cluster of the keyword `after`.
 */
export async function listClusters(
  scope: Scope,
  db: Queryable,
  input: {
    projectId: string;
    filter: KeywordFilter;
    sort: ClusterSort;
    direction: 'asc' | 'desc' | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<ClusterRecord[]> {
  const { key, nameDown } = orderOf(input.sort, input.direction);
  const way = nameDown ? sql`desc` : sql`asc`;
  const behind = nameDown ? sql`<` : sql`>`;
  const { rows } = await db.execute<ClusterRecord & Record<string, unknown>>(sql`
    with groups as (
      select
        cluster, min(id::text) as member, count(*)::int as keywords,
        sum(clicks) as clicks, sum(impressions) as impressions, sum(volume) as volume,
        sum(clicks) filter (where impressions is not null)
          / nullif(sum(impressions) filter (where clicks is not null), 0) as ctr,
        sum(position * impressions) / nullif(sum(impressions) filter (where position is not null), 0) as position,
        json_build_object(
          'clicks', count(clicks), 'impressions', count(impressions), 'volume', count(volume),
          'position', count(position * impressions)
        ) as known
      from ${keyword}
      where ${listed(scope, db, input.projectId, input.filter)}
      group by cluster
    ), placed as (
      select
        groups.*, count(*) over ()::int as total, cluster is null as alone, ${key} as key,
        coalesce(cluster, '') as name
      from groups
    ), last as (
      select alone, key, name from placed where ${input.after ?? null}::uuid is not null and name = coalesce((
        select cluster from ${keyword} where id = ${input.after ?? null}::uuid
      ), '')
    )
    select
      cluster, member, total, keywords, clicks, impressions, volume, ctr, position, known,
      coalesce((
        select head.cluster_why from ${keyword} head
        where head.workspace_id = ${scope.workspaceId} and head.project_id = ${input.projectId} and head.text = placed.cluster
      ), '') as why
    from placed
    where ${
      input.after === undefined
        ? sql`true`
        : sql`exists (
            select from last where placed.alone > last.alone or placed.alone = last.alone and (
              placed.key > last.key or placed.key = last.key and placed.name ${behind} last.name
            )
          )`
    }
    order by alone, key, name ${way}
    limit ${input.limit}`);
  return rows;
}
