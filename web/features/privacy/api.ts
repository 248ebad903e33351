import type { Proof } from '#contract/accounts/two-factor.ts';
import { privacy } from '#contract/accounts/privacy.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const nothing = () => ({});

export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacyExports: build.query<Sent<typeof privacy.exports>, void>({
      queryFn: send(privacy.exports, nothing),
      providesTags: ['Export'],
    }),
    privacyStartExport: build.mutation<Sent<typeof privacy.startExport>, void>({
      queryFn: send(privacy.startExport, nothing),
      invalidatesTags: ['Export'],
    }),
    privacyRemoveExport: build.mutation<Sent<typeof privacy.removeExport>, string>({
      queryFn: send(privacy.removeExport, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Export'],
    }),
    privacyDeletion: build.query<Sent<typeof privacy.deletion>, void>({
      queryFn: send(privacy.deletion, nothing),
      providesTags: ['Deletion'],
    }),
    privacyRequestDeletion: build.mutation<Sent<typeof privacy.requestDeletion>, Proof>({
      queryFn: send(privacy.requestDeletion, (body: Proof) => ({ body })),
    }),
    privacyCancelDeletion: build.mutation<Sent<typeof privacy.cancelDeletion>, void>({
      queryFn: send(privacy.cancelDeletion, nothing),
      invalidatesTags: ['Deletion', 'User'],
    }),
  }),
});
