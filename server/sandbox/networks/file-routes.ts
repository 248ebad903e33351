// What the pages of every network's sandbox show: their look, and the pictures that were posted there.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileHeaders } from '#server/kernel/files/file-headers.ts';
import { sendStored } from '#server/kernel/files/send-stored.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { SandboxDeps } from './deps.ts';
import { hidden } from './network-routes.ts';
import { sandboxFont, sandboxScript, sandboxStyle } from './page-look.ts';
import { mediaById } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function sandboxFileRoutes(app: FastifyInstance, { db, files, localMode }: SandboxDeps): void {
  const local = (request: FastifyRequest) => {
    if (!isLocalRequest(request, localMode)) throw notFound();
  };
  for (const [file, type, text] of [
    ['look.css', 'text/css', sandboxStyle],
    ['look.js', 'text/javascript', sandboxScript],
  ] as const)
    app.get(`/sandbox/${file}`, hidden, async (request, reply) => {
      local(request);
      return reply.type(`${type}; charset=utf-8`).send(text);
    });

  app.get('/sandbox/inter.woff2', hidden, async (request, reply) => {
    local(request);
    return reply.type('font/woff2').send(await readFile(sandboxFont));
  });

  app.get('/sandbox/:network/media/:id', hidden, async (request, reply) => {
    local(request);
    const { network, id } = request.params as { network: string; id: string };
    const row = uuid.test(id) ? await mediaById(db, network.toUpperCase(), id) : null;
    if (!row) throw notFound('picture');
    const headers = fileHeaders({ fileName: row.id, contentType: row.mime }, true);
    return sendStored(request, reply, { files, key: row.fileKey, headers });
  });
}
