// Pictures that a network fetches itself, from the addresses that a post names.
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#server/kernel/config-values.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import type { SandboxDeps } from './deps.ts';

/** Whether an address is on this server: a sandbox fetches from nowhere else. */
export function isOwnAddress(
  { publicUrl }: Pick<SandboxDeps, 'publicUrl'>,
  { socket }: FastifyRequest,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port } = new URL(address);
  return (
    origin === new URL(publicUrl).origin ||
    (protocol === 'http:' && isLoopbackHost(hostname) && port === String(socket.localPort))
  );
}

/**
 * The file at an address of this server.
 * @returns null where none is answered: an error, a redirect, or more bytes than allowed
 */
export async function fetchPicture(
  { egress }: Pick<SandboxDeps, 'egress'>,
  address: string,
  maxBytes: number,
): Promise<Buffer | null> {
  try {
    const answer = await egress.fetch(
      address,
      { redirect: 'manual' },
      { trust: 'operator', maxBytes, timeoutMs: 10_000 },
    );
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 ? content : null;
  } catch (cause) {
    if (cause instanceof EgressRefused) return null;
    throw cause;
  }
}
