import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { apiBase, type AnyEndpoint } from '#contract/shared/http.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';

interface Operation {
  operationId?: string;
  security?: unknown;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}
const documentOf = async (origin: string) =>
  (await (await fetch(`${origin}${apiBase}openapi.json`)).json()) as Document;

const app = useTestApp();
let document: Document;
beforeAll(async () => {
  document = await documentOf(app.origin);
});
const operationOf = ({ method, path }: AnyEndpoint) =>
  document.paths[apiBase + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('openapi.json', () => {
  it('is 3.1 and holds every endpoint of the contract with its policy and errors', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of allEndpoints) {
      const operation = operationOf(endpoint);
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      expect(Boolean(operation?.security), endpoint.path).toBe(endpoint.policy !== 'public');
      expect(operation?.responses).toHaveProperty('4XX');
    }
  });

  it('gives each operation an id of its own that can be a name in a program', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(new Set(ids).size).toBe(operations.length);
    expect(ids).toEqual(expect.arrayContaining(['accountsLogin', 'mediaList', 'socialList']));
  });

  it('names the file and the texts of each call that takes a file', () => {
    const takers = allEndpoints.filter(({ multipart }) => multipart);
    expect(takers.length).toBeGreaterThan(4);
    for (const endpoint of takers) {
      const content = operationOf(endpoint)?.requestBody?.content ?? {};
      expect(Object.keys(content)).toEqual([
        ...(endpoint.body ? ['application/json'] : []),
        'multipart/form-data',
      ]);
      const parts = content['multipart/form-data']?.schema.properties;
      expect(parts).toMatchObject({ file: { type: 'string', format: 'binary' } });
      expect(Object.keys(parts ?? {}).toSorted()).toEqual(
        ['file', ...Object.keys(endpoint.multipart?.shape ?? {})].toSorted(),
      );
    }
  });

  it('names the server by its public address, or by the one that it listens on', async () => {
    expect(document.servers).toEqual([{ url: app.origin }]);
    const env = { PUBLIC_URL: 'https://quillstead.example.com/' };
    const other = await startTestApp({ env });
    const { servers } = await documentOf(other.origin);
    await other.stop();
    expect(servers).toEqual([{ url: 'https://quillstead.example.com' }]);
  });

  it('has a page that people can read without scripts', async () => {
    const page = await (await fetch(`${app.origin}${apiBase}docs`)).text();
    expect(page).toContain('social-project');
    expect(page).toContain('Body, multipart/form-data');
    expect(page).not.toContain('<script');
  });
});
