import type { Args, Result } from '#contract/shared/http.ts';
import { crawls } from '#contract/crawls.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { crawlTag } from '#web/kernel/queries/crawls.ts';

type PageList = Result<typeof crawls.pages>;

/** Imports of sites: what they would bring, how far they are, and what was left out. */
export const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    crawlsPreview: build.mutation<Sent<typeof crawls.preview>, Args<typeof crawls.preview>['body']>({
      queryFn: send(crawls.preview, (body: Args<typeof crawls.preview>['body']) => ({ body })),
    }),
    crawlsCreate: build.mutation<Sent<typeof crawls.create>, Args<typeof crawls.create>['body']>({
      queryFn: send(crawls.create, (body: Args<typeof crawls.create>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [crawlTag] : []),
    }),
    /** Says that an import saved pages: what shows them is read again. */
    crawlsOver: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['Page'],
    }),
    crawlsLeftOut: build.infiniteQuery<PageList, string, string | null>({
      ...pages(crawls.pages, (id: string) => ({ params: { id }, query: { leftOut: 'true' as const } })),
    }),
  }),
});
