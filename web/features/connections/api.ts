import { connections } from '#contract/connections.ts';
import type { GoogleVendorId, ModelVendorId, VendorId } from '#contract/connections/vendors.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

type AdsAccountBody = Args<typeof connections.adsAccountSave>['body'];
type FinishBody = Args<typeof connections.googleFinish>['body'];
type ModelsArgs = Args<typeof connections.models>['body'] & { provider: ModelVendorId };
type SaveArgs = { provider: VendorId; body: Args<typeof connections.save>['body'] };

const connectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectionsSave: build.mutation<Sent<typeof connections.save>, SaveArgs>({
      queryFn: send(connections.save, ({ provider, body }: SaveArgs) => ({ params: { provider }, body })),
      invalidatesTags: (answer) => (answer ? ['Connection'] : []),
    }),
    connectionsTest: build.mutation<Sent<typeof connections.test>, VendorId>({
      queryFn: send(connections.test, (provider: VendorId) => ({ params: { provider } })),
    }),
    connectionsRemove: build.mutation<Sent<typeof connections.remove>, VendorId>({
      queryFn: send(connections.remove, (provider: VendorId) => ({ params: { provider } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Connection']),
    }),
    connectionsModels: build.mutation<Sent<typeof connections.models>, ModelsArgs>({
      queryFn: send(connections.models, ({ provider, ...body }: ModelsArgs) => ({
        params: { provider },
        body,
      })),
    }),
    connectionsLocalModels: build.query<Sent<typeof connections.localModels>, void>({
      queryFn: send(connections.localModels, () => ({})),
    }),
    connectionsModelDownload: build.query<Sent<typeof connections.modelDownload>, void>({
      queryFn: send(connections.modelDownload, () => ({})),
    }),
    connectionsDownloadModel: build.mutation<Sent<typeof connections.downloadModel>, string>({
      queryFn: send(connections.downloadModel, (model: string) => ({ body: { model } })),
    }),
    connectionsCancelDownload: build.mutation<Sent<typeof connections.cancelDownload>, void>({
      queryFn: send(connections.cancelDownload, () => ({})),
    }),
    connectionsGoogleStart: build.mutation<Sent<typeof connections.googleStart>, GoogleVendorId>({
      queryFn: send(connections.googleStart, (provider: GoogleVendorId) => ({ body: { provider } })),
    }),
    connectionsGoogleFinish: build.mutation<Sent<typeof connections.googleFinish>, FinishBody>({
      queryFn: send(connections.googleFinish, (body: FinishBody) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Connection'] : []),
    }),
    connectionsAdsAccounts: build.query<Sent<typeof connections.adsAccounts>, void>({
      queryFn: send(connections.adsAccounts, () => ({})),
      providesTags: ['Connection'],
    }),
    connectionsAdsAccountSave: build.mutation<Sent<typeof connections.adsAccountSave>, AdsAccountBody>({
      queryFn: send(connections.adsAccountSave, (body: AdsAccountBody) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Connection'] : []),
    }),
  }),
});

export const {
  useConnectionsModelsMutation,
  useConnectionsLocalModelsQuery,
  useConnectionsModelDownloadQuery,
  useConnectionsDownloadModelMutation,
  useConnectionsCancelDownloadMutation,
  useConnectionsSaveMutation,
  useConnectionsTestMutation,
  useConnectionsRemoveMutation,
  useConnectionsGoogleStartMutation,
  useConnectionsGoogleFinishMutation,
  useConnectionsAdsAccountsQuery,
  useConnectionsAdsAccountSaveMutation,
} = connectionsApi;
