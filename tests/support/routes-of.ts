import type { FastifyInstance } from 'fastify';

export interface MountedRoute {
  method: string;
  /** as it was mounted, with its parameters */
  path: string;
}

/** Every route that a server has, read from its router: one that is added is in it. */
export function routesOf(http: FastifyInstance): MountedRoute[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (.+?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (part === '') {
        // A part that many share and none ends at.
        const [, deep = '', shared = ''] = /^([│ ]*)[├└]── (\S.*)$/.exec(line) ?? [];
        above[deep.length / 4] = shared;
        return [];
      }
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      const path = above.join('');
      return methods
        .split(', ')
        .map((method) => ({ method, path: path.startsWith('/') ? path : `/${path}` }));
    });
}

const anyId = '01890000-0000-7000-8000-000000000000';

/** An address that such a route answers. */
export const addressIn = ({ path }: MountedRoute): string =>
  path
    .replace(/:provider\b[^/]*/, 'credentials')
    .replace(/:\w+(\([^/]*\))?/g, anyId)
    .replace('*', 'nothing/here');
