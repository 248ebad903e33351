// Every endpoint by domain: the server mounts this table, OpenAPI is made from it, tests walk it.
import { accounts } from './accounts.ts';
import { usage } from './billing.ts';
import { connections } from './connections.ts';
import { documents } from './documents.ts';
import type { AnyEndpoint } from './http.ts';
import { projects } from './projects.ts';
import { writer } from './writer.ts';

export const api = { accounts, projects, writer, documents, connections, usage } satisfies Record<
  string,
  Record<string, AnyEndpoint>
>;

export const allEndpoints: readonly AnyEndpoint[] = Object.values(api).flatMap((group) =>
  Object.values<AnyEndpoint>(group),
);
