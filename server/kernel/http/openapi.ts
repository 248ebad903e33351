import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isKeyScope } from '#contract/workspaces/api-keys.ts';
import { type AnyEndpoint, apiBase } from '#contract/shared/http.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { selfOrigin } from './self-origin.ts';

const forKey = ({ policy, forKeys }: AnyEndpoint) =>
  forKeys === true || (policy !== 'public' && isKeyScope(policy));

/** By what a call that is not public can be made: API keys come as bearer or as Basic, devices as bearer. */
export const securityOf = (endpoint: AnyEndpoint): Record<string, []>[] =>
  forKey(endpoint) ? [{ bearer: [] }, { basic: [] }] : [{ bearer: [] }];

/** What a reader of the call cannot see from its shapes. */
export function descriptionOf(endpoint: AnyEndpoint): string {
  const said = endpoint.ours ? ['Not part of the published call list.'] : [];
  if (endpoint.policy === 'public') return said.join(' ');
  if (endpoint.forKeys) said.push('API keys: any.');
  else said.push(forKey(endpoint) ? `API keys: scope \`${endpoint.policy}\`.` : 'Not for API keys.');
  return said.join(' ');
}

/** The parts of a multipart call as JSON Schema: its file, which code generators know by the format, and its texts. */
function partsOf(texts: z.ZodObject) {
  const { $schema: _, ...schema } = z.toJSONSchema(texts.extend({ file: z.file() }), { io: 'input' });
  return schema;
}

type Transform = typeof jsonSchemaTransform;
/** As the zod provider does it; a call that takes a file has a body for each media type. */
const transform: Transform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { multipart } = (document.route.config as { endpoint?: AnyEndpoint } | undefined)?.endpoint ?? {};
  if (!multipart) return { schema, url };
  const { body } = schema as { body?: unknown };
  const content = {
    ...(body !== undefined && { 'application/json': { schema: body } }),
    'multipart/form-data': { schema: partsOf(multipart) },
  };
  return { schema: { ...schema, body: { content } } as FastifySchema, url };
};

/** OpenAPI 3.1 from the contract at openapi.json and a page to read it at docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quillstead',
        version: '1',
        description:
          'Errors are objects of user messages by field, with machine-readable facts in `meta`. Creating calls honor Idempotency-Key. Lists are `{results, next}`. Files are sent as multipart/form-data in a part named `file`; a code generator that knows one body for each call takes the JSON one unless it is told otherwise.',
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
    transform,
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * Call once every endpoint is mounted.
 * @param publicUrl where people reach the server; where it is not set, the address that this process listens on
 */
export function openApiRoutes(app: FastifyInstance, publicUrl: string | undefined): void {
  const document = () => ({
    ...app.swagger(),
    servers: [{ url: publicUrl?.replace(/(?<!\/)\/+$/, '') ?? selfOrigin(app) ?? '/' }],
  });
  app.get(`${apiBase}openapi.json`, { schema: { hide: true } }, async () => document());
  app.get(`${apiBase}docs`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document() as never)),
  );
  app.get(`${apiBase}docs.css`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
