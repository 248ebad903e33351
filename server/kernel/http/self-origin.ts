import type { FastifyInstance } from 'fastify';

/**
 * Where this very process answers, for what it asks of itself (sandbox servers); null until it listens. Addresses that
 * stand for every interface are asked by loopback.
 */
export function selfOrigin(app: FastifyInstance): string | null {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') return null;
  const { address, family, port } = bound;
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
