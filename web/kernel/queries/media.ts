import type { Args } from '#contract/shared/http.ts';
import { media } from '#contract/media.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const mediaQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The library changes a file's words and place, a post its alt text. */
    mediaUpdate: build.mutation<Sent<typeof media.update>, Args<typeof media.update>>({
      queryFn: send(media.update),
      invalidatesTags: (answer) => (answer ? ['Media', 'Post'] : []),
    }),
  }),
});

export const { useMediaUpdateMutation } = mediaQueries;
