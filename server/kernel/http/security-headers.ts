import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

// HTML pages set their own policy from build hashes; everything else is data and may do nothing.
const dataPolicy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
};
const permissions = 'camera=(), geolocation=(), microphone=(self), payment=()';
const hstsSeconds = 31_536_000;

/** What helmet sets, asked once: it would work the same out again for every request. */
function helmetHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  type Set = ReturnType<typeof helmet>;
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: hstsSeconds } : false,
  });
  set({} as Parameters<Set>[0], recorder as unknown as Parameters<Set>[1], (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * The headers of every answer, set before anything else happens to a request, so that refusals, streams and failures
 * carry them too (ASVS 5.0 3.4).
 * @param https whether people reach this server by https: only then may browsers be told to use nothing else
 */
export function setSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = { ...helmetHeaders(https), 'permissions-policy': permissions };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The same for answers that are written to the socket itself, because there never was a request. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
