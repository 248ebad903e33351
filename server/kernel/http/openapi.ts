import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiBase } from '#contract/http.ts';
import { docsPage, docsStyle } from './docs-page.ts';

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
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
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
