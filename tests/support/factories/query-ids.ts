// Where ids stand in the queries of the contract, so that one that is added is tried on arrival.
import { z } from 'zod';
import { allEndpoints } from '#contract/api.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { type ProjectFixture, idFor, paramNames } from './project-fixture.ts';

/** One of everything, with what only some tests make. */
export type Owned = ProjectFixture & { channel?: string; user?: string };

const owned: Record<string, (of: Owned) => string | undefined> = {
  projectId: (of) => of.project,
  generationId: (of) => of.generation,
  articleId: (of) => of.article,
  listId: (of) => of.list,
  keywordId: (of) => of.trackedKeyword,
  channelId: (of) => of.channel,
  trackerId: (of) => of.tracker,
  person: (of) => of.user,
  before: (of) => of.snapshot,
  after: (of) => of.snapshot,
};
/** The same name for something else, in one call. */
const ownedIn: typeof owned = { 'keywords/history/ keywordId': (of) => of.keyword };
/** What a query needs beside ids. */
const needed: Record<string, string> = { q: 'rye bread' };

interface Shape {
  properties?: Record<string, { format?: string }>;
  required?: string[];
}
const shapeOf = ({ query }: AnyEndpoint): Shape =>
  query ? (z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape) : {};

/** Each id in a query: the call, the name of the parameter, and whose id it may be. */
export const queryIds = allEndpoints.flatMap((endpoint) =>
  Object.entries(shapeOf(endpoint).properties ?? {})
    .filter(([, shape]) => shape.format === 'uuid')
    .map(([param]) => {
      const ownedBy = ownedIn[`${endpoint.path} ${param}`] ?? owned[param];
      if (!ownedBy) throw new Error(`${endpoint.path} takes ${param}: say in query-ids.ts what it names`);
      return { name: `${endpoint.method} ${endpoint.path} ?${param}`, endpoint, param, ownedBy };
    }),
);

/** The address of a call about one's own things in which one id of the query is the given one. */
export function addressWith(endpoint: AnyEndpoint, param: string, id: string, mine: Owned): string {
  const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, idFor(endpoint, name, mine)]));
  const query = Object.fromEntries(
    (shapeOf(endpoint).required ?? []).map((name) => [name, owned[name]?.(mine) ?? needed[name]]),
  );
  return addressOf(endpoint, { params, query: { ...query, [param]: id } });
}
