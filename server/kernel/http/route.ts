import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { operationIds } from '#contract/api.ts';
import { ErrorBody } from '#contract/shared/errors.ts';
import { type AnyEndpoint, apiBase, type Endpoint, type Result } from '#contract/shared/http.ts';
import { policies } from '#contract/workspaces/roles.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { notFound, unauthenticated, unsupportedType } from './app-error.ts';
import { withIdempotencyKey, replay } from './idempotency.ts';
import { authorize } from './authorize.ts';
import { descriptionOf, securityOf } from './openapi.ts';
import { type BaseOf, refuseOtherSites } from './other-sites.ts';
import { validated } from './validate.ts';

type Out<T> = T extends z.ZodType ? (unknown extends z.output<T> ? undefined : z.output<T>) : undefined;
type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? Out<{ params: P; query: Q; body: B }[K]> : never;

export interface Call<E, Found> {
  principal: E extends { policy: 'public' } ? null : Principal;
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Runs the creating transaction once per Idempotency-Key; without a key it is a plain transaction.
   * @param file what tells an uploaded file from others, where the call is not JSON
   */
  withIdempotencyKey: (create: (tx: Queryable) => Promise<Result<E>>, file?: string) => Promise<Result<E>>;
  /** The first answer of this Idempotency-Key with the same file, or null: asked before the file is stored. */
  replayed: (file: string) => Promise<Result<E> | null>;
}

export interface Handler<E extends AnyEndpoint, Found> {
  /** The thing that the path names, or null: somebody else's and missing ones answer 404 before the body is judged. */
  load?: (principal: Principal, params: Part<E, 'params'>) => Promise<Found | null>;
  /** What a 404 calls the thing. */
  resource?: string;
  handle: (call: Call<E, Found>) => Promise<Result<E>>;
}

export interface RouteDeps {
  db: Db;
  baseOf: BaseOf;
  authenticate: (request: FastifyRequest) => Promise<Principal | null>;
}

/**
 * Refuses the types that a form of another site can have: without a header of its choice it cannot send JSON, so that
 * it can neither sign a browser in to somebody else's account nor do anything else (ASVS 5.0 3.5.2).
 * @throws AppError 415
 */
function requireJson({ body, form, multipart }: AnyEndpoint, { headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const taken = [
    '',
    'application/json',
    ...(form ? ['application/x-www-form-urlencoded'] : []),
    ...(multipart ? ['multipart/form-data'] : []),
  ];
  if (body && !taken.includes(type.trim())) throw unsupportedType();
}

/** Puts endpoints of the contract's table on the server; a route outside the table cannot be mounted. */
export type Route = <E extends AnyEndpoint, Found = undefined>(
  endpoint: E,
  handler: Handler<E, Found>,
) => void;

/**
 * The order of checks: authenticate (401 whatever the body) → policy → type of the body → another workspace's id 404 →
 * validate → handle.
 * @throws at once for an endpoint without a policy, so that the server does not start with it
 */
export function createRoute(app: FastifyInstance, deps: RouteDeps): Route {
  /** Who calls, where that matters. @throws AppError 401, 403 */
  const principalOf = async (endpoint: AnyEndpoint, request: FastifyRequest): Promise<Principal | null> => {
    if (endpoint.policy === 'public' && !(endpoint.optionalAuth && request.headers.authorization))
      return null;
    const principal = await deps.authenticate(request);
    // A form of the sign-in pages works for whoever still holds an old token, too.
    if (!principal && endpoint.optionalAuth && endpoint.plainAuth) return null;
    if (!principal) throw unauthenticated();
    authorize(endpoint, principal);
    return principal;
  };
  return (endpoint, handler) => {
    // Types say so too; a route that slipped past them must not be open to everybody.
    if (endpoint.policy !== 'public' && !Object.hasOwn(policies, endpoint.policy))
      throw new Error(`${endpoint.method} ${endpoint.path} names no policy of the table`);
    const principals = new WeakMap<FastifyRequest, Principal>();
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
      config: { endpoint },
      schema: {
        operationId: operationIds.get(endpoint) ?? '',
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[0] ?? ''],
        description: descriptionOf(endpoint),
        ...(endpoint.policy !== 'public' && { security: securityOf(endpoint) }),
        ...(endpoint.streams && { produces: ['text/event-stream'] }),
        response: {
          [endpoint.status ?? 200]: endpoint.status === 204 ? z.null() : endpoint.response,
          ...(endpoint.leavesWork && { 202: endpoint.response }),
          '4xx': ErrorBody,
        },
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
      },
      serializerCompiler: () => (value) => JSON.stringify(value),
      // Values are validated below, in the order of checks; the schemas here describe the route for OpenAPI.
      validatorCompiler: () => (value) => ({ value }),
      onRequest: async (request) => {
        const principal = await principalOf(endpoint, request);
        if (principal) principals.set(request, { ...principal, ip: request.ip });
        if (endpoint.signsIn) refuseOtherSites(request, deps.baseOf(request));
        requireJson(endpoint, request);
      },
      handler: async (request, reply) => {
        const principal = principals.get(request) ?? null;
        const params = endpoint.params?.safeParse(request.params);
        if (params && !params.success) throw notFound(handler.resource);
        const found =
          handler.load && principal ? await handler.load(principal, params?.data as never) : undefined;
        if (found === null) throw notFound(handler.resource);
        const multipart = Boolean(endpoint.multipart && request.isMultipart());
        const query = validated(endpoint.query, request.query);
        const body = multipart ? undefined : validated(endpoint.body, request.body);
        const key = endpoint.creates && principal ? request.headers['idempotency-key'] : undefined;
        // A file is not known yet: whoever reads it says what it was, and `withIdempotencyKey` compares.
        const said = { params: params?.data, body };
        const replayed =
          principal && typeof key === 'string' && !multipart
            ? await replay(deps.db, principal, endpoint, key, said)
            : null;
        const answer =
          replayed ??
          (await handler.handle({
            principal: principal as never,
            params: params?.data as never,
            query: query as never,
            body: body as never,
            found: found as never,
            request,
            reply,
            withIdempotencyKey: (create, file) =>
              withIdempotencyKey(
                deps.db,
                principal,
                endpoint,
                key,
                { ...said, file },
                create as never,
              ) as never,
            replayed: (file) =>
              (principal && typeof key === 'string'
                ? replay(deps.db, principal, endpoint, key, { ...said, file })
                : Promise.resolve(null)) as never,
          }));
        if (reply.sent || endpoint.streams) return reply;
        if (endpoint.status === 204) return reply.status(204).send();
        // The contract is what leaves the server: unknown fields are dropped here, wrong ones are a 500.
        return reply.status(endpoint.status ?? reply.statusCode).send(endpoint.response.parse(answer));
      },
    });
  };
}
