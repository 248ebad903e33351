// The peer: a bare Fastify route that asks the database the same statements through the same kind of pool, and sends an
// answer that it has already: no contract, no query builder, nothing made of the rows.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { connections, serve } from '../api-list/serve.ts';
import type { Replay } from './material.ts';

const { replay } = JSON.parse(process.argv[2] ?? '') as { replay: string };
const { address, statements, answer } = JSON.parse(readFileSync(replay, 'utf8')) as Replay;

await serve(async ({ connection }) => {
  const pool = new pg.Pool({ ...connection, max: connections });
  const app = Fastify();
  app.get(address, async () => {
    for (const { text, values } of statements) await pool.query(text, values);
    return answer;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
});
