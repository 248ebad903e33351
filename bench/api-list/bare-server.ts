// The peer: a bare Fastify route with the same statements on the same rows through the same kind of pool, and nothing
// else: no contract, no query builder, no security headers.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { connections, serve } from './serve.ts';

const sessionOf = `
  select s.id as "sessionId", s.user_id as "userId", s.workspace_id as "workspaceId", s.last_used_at as "lastUsedAt", m.role
  from session s
  inner join member m on m.user_id = s.user_id and m.workspace_id = s.workspace_id
  inner join account a on a.id = s.user_id
  where s.bearer_hash = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2`;
const projectsOf = `
  select id, title, description, icon, revision, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"
  from project where workspace_id = $1 and deleted_at is null
  order by created_at asc, id asc limit $2`;
const countOf = 'select count(*)::int as n from project where workspace_id = $1 and deleted_at is null';

await serve(async ({ connection }) => {
  const pool = new pg.Pool({ ...connection, max: connections });
  const app = Fastify();
  app.get('/api/v1/social-project/', async (request, reply) => {
    const bearer = (request.headers.authorization ?? '').slice('Bearer '.length);
    const hash = createHash('sha256').update(bearer).digest('base64url');
    const who = (await pool.query<{ workspaceId: string }>(sessionOf, [hash, new Date()])).rows[0];
    if (!who) return reply.status(401).send({});
    const { rows } = await pool.query(projectsOf, [who.workspaceId, 26]);
    const total = (await pool.query<{ n: number }>(countOf, [who.workspaceId])).rows[0];
    return { results: rows.slice(0, 25), next: null, count: total?.n };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
});
