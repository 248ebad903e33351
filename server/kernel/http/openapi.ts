import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { isKeyScope } from '#contract/api-keys.ts';
import { type AnyEndpoint, apiBase } from '#contract/http.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const forKey = ({ policy, forKeys }: AnyEndpoint) =>
  forKeys === true || (policy !== 'public' && isKeyScope(policy));

/** By what a call that is not public can be made: API keys come as bearer or as Basic, devices as bearer. */
export const securityOf = (endpoint: AnyEndpoint): Record<string, []>[] =>
  forKey(endpoint) ? [{ bearer: [] }, { basic: [] }] : [{ bearer: [] }];

/** What a reader of the call cannot see from its shapes. */
export function descriptionOf(endpoint: AnyEndpoint): string {
  const said = endpoint.ours ? ['Ours: not named by the specification.'] : [];
  if (endpoint.policy === 'public') return said.join(' ');
  if (endpoint.forKeys) said.push('API keys: any.');
  else said.push(forKey(endpoint) ? `API keys: scope \`${endpoint.policy}\`.` : 'Not for API keys.');
  return said.join(' ');
}

/** OpenAPI 3.1 from the contract at openapi.json and a page to read it at docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quillstead',
        version: '1',
        description:
          'Errors are objects of user messages by field, with machine-readable facts in `meta`. Creating calls honour Idempotency-Key. Lists are `{results, next}`.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a signed-in device, or an API key (`qk_…`)',
          },
          basic: {
            type: 'http',
            scheme: 'basic',
            description: 'API keys only: the key’s id as user name, the key as password',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** Call once every endpoint is mounted. */
export function openApiRoutes(app: FastifyInstance): void {
  app.get(`${apiBase}openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  app.get(`${apiBase}docs`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as never)),
  );
  app.get(`${apiBase}docs.css`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
