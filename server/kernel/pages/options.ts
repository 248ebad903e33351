import type { FastifyRequest } from 'fastify';
import type { PagePath } from '#contract/routes/page-path.ts';
import type { DevAccess } from '../dev-access.ts';

export interface PagesOptions {
  mode: 'production' | 'development';
  /** folder that holds `build` (production) or the sources (development) */
  root: string;
  /** who may see the pages of local mode */
  devAccess: DevAccess;
  /** origin for canonical addresses, robots.txt and the sitemap, without a trailing slash; left out, there are none */
  publicUrl?: string;
  /** forms that work without JavaScript */
  forms?: readonly PageForm[];
}

/** A form whose post is answered with its own page in another state; no other page is made by the server. */
export interface PageForm {
  /** route pattern of the page, which is the form's address too */
  path: PagePath;
  /** @returns null where the form does not exist */
  answer: (request: FastifyRequest) => Promise<{
    status: number;
    headers?: Readonly<Record<string, string>>;
    /** the page as it was built → the page with the answer in it; it may not bring scripts or styles of its own */
    change: (html: string) => string;
  } | null>;
}

/** Bytes that a page's form may post: the longest field, percent-encoded. */
export const formBodyLimit = 128 * 1024;
