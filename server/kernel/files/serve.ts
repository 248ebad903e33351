import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { fileHeaders } from './file-headers.ts';
import type { FileStore } from './port.ts';
import { sendStored } from './send-stored.ts';
import { type FileClaim, verifyFileAddress } from './signed-address.ts';

/** A stored file by its key, or what is made when it is asked for. */
export type ServedFile = ({ key: string } | { content: string | Buffer }) & {
  /** shown in place by the browser when it is a raster picture, and kept by it as long as the address lives */
  inPlace?: boolean;
};

/** What a signed address of one purpose stands for now; null = it is gone. */
export type FileServer = (claim: FileClaim) => Promise<ServedFile | null>;

/** Serves signed addresses; one that is forged, old, of no known purpose or for something gone is 404. */
export function fileRoute(
  app: FastifyInstance,
  input: { secret: Buffer; clock: Clock; files: FileStore; serve: Record<string, FileServer> },
): void {
  app.route<{ Params: { address: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:address',
    schema: { hide: true },
    handler: async (request, reply) => {
      const claim = verifyFileAddress(input.secret, request.params.address, input.clock.now());
      const file =
        claim && Object.hasOwn(input.serve, claim.purpose) ? await input.serve[claim.purpose]?.(claim) : null;
      if (!claim || !file) throw notFound('download');
      const headers = fileHeaders(claim, file.inPlace);
      if (file.inPlace) headers['cache-control'] = 'private, max-age=3600';
      if ('key' in file) return sendStored(request, reply, { files: input.files, key: file.key, headers });
      return reply.headers(headers).send(file.content);
    },
  });
}
