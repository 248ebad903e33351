import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { createRoute } from './route.ts';

it.each([undefined, '', 'team.everything', 'toString'])(
  '[S31] a route whose policy is %j cannot be mounted, so that the server does not start',
  (policy) => {
    const route = createRoute(Fastify(), {
      db: null as never,
      baseOf: () => '',
      authenticate: async () => null,
    });
    const open = endpoint({
      method: 'GET',
      path: 'everything/',
      response: z.object({}),
      policy: policy as never,
      summary: 'Everything of everybody',
    });
    expect(() => route(open, { handle: async () => ({}) })).toThrow('names no policy');
  },
);
