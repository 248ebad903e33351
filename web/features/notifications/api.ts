import { type Digest, notifications } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/shared/options.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationsList: build.infiniteQuery<Sent<typeof notifications.list>, void, string | null>({
      ...pages(notifications.list, () => ({})),
      providesTags: ['Notification'],
    }),
    notificationsRead: build.mutation<Sent<typeof notifications.read>, 'all' | string[]>({
      queryFn: send(notifications.read, (ids: 'all' | string[]) => ({ body: { ids } })),
      invalidatesTags: ['Notification'],
    }),
    notificationsDigest: build.query<Sent<typeof notifications.digest>, void>({
      queryFn: send(notifications.digest, () => ({})),
      // The time of the next mail follows the person's time zone.
      providesTags: ['Digest', 'User'],
    }),
    notificationsSetDigest: build.mutation<Sent<typeof notifications.setDigest>, Digest>({
      queryFn: send(notifications.setDigest, (digest: Digest) => ({ body: { digest } })),
      invalidatesTags: (answer) => (answer ? ['Digest'] : []),
    }),
    notificationsSwitch: build.mutation<
      Sent<typeof notifications.emailNotify>,
      { type: NotificationType; on: boolean }
    >({
      queryFn: send(notifications.emailNotify, (input: { type: NotificationType; on: boolean }) => ({
        params: { type: input.type, value: input.on ? ('on' as const) : ('off' as const) },
      })),
      invalidatesTags: ['User'],
    }),
  }),
});
