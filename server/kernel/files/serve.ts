import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { fileHeaders } from './file-headers.ts';
import { type FileClaim, verifyFileAddress } from './signed-address.ts';

export interface ServedFile {
  content: string | Buffer | Readable;
  /** shown in place by the browser when it is a raster picture, and kept by it as long as the address lives */
  inPlace?: boolean;
}

/** What a signed address of one purpose stands for now; null = it is gone. */
export type FileServer = (claim: FileClaim) => Promise<ServedFile | null>;

/** Serves signed addresses; one that is forged, old, of no known purpose or for something gone is 404. */
export function fileRoute(
  app: FastifyInstance,
  it: { secret: Buffer; clock: Clock; serve: Record<string, FileServer> },
): void {
  app.get<{ Params: { address: string } }>(
    '/files/:address',
    { schema: { hide: true }, config: {} },
    async (request, reply) => {
      const claim = verifyFileAddress(it.secret, request.params.address, it.clock.now());
      const file =
        claim && Object.hasOwn(it.serve, claim.purpose) ? await it.serve[claim.purpose]?.(claim) : null;
      if (!claim || !file) throw notFound('download');
      const headers = fileHeaders(claim, file.inPlace);
      if (file.inPlace) headers['cache-control'] = 'private, max-age=3600';
      return reply.headers(headers).send(file.content);
    },
  );
}
