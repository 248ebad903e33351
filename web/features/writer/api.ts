import { documents } from '#contract/writer/documents.ts';
import type { Args } from '#contract/shared/http.ts';
import { writer } from '#contract/writer.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const writerApi = api.injectEndpoints({
  endpoints: (build) => ({
    writerEngines: build.query<Sent<typeof writer.engines>, void>({
      queryFn: send(writer.engines, () => ({})),
      providesTags: ['Connection'],
    }),
    writerDuplicate: build.mutation<Sent<typeof writer.duplicate>, string>({
      queryFn: send(writer.duplicate, (id: string) => ({ params: { id } })),
      invalidatesTags: (answer) => (answer ? [{ type: 'Generation', id: 'list' }, 'Article'] : []),
    }),
    writerSource: build.query<Sent<typeof writer.source>, { id: string; sourceId: string }>({
      queryFn: send(writer.source, (params: { id: string; sourceId: string }) => ({ params })),
    }),
    writerRemoveSource: build.mutation<null, { id: string; sourceId: string }>({
      queryFn: send(writer.removeSource, (params: { id: string; sourceId: string }) => ({ params })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Generation', id }],
    }),
    documentsGet: build.query<Sent<typeof documents.get>, string>({
      queryFn: send(documents.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Document', id }],
      // The editor owns the text while it is open; an entry kept for later would be an old revision.
      keepUnusedDataFor: 0,
    }),
    documentsVersions: build.query<Sent<typeof documents.versions>, string>({
      queryFn: send(documents.versions, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Document', id: `${id}/versions` }],
      keepUnusedDataFor: 0,
    }),
    documentsVersion: build.query<Sent<typeof documents.version>, { id: string; versionId: string }>({
      queryFn: send(documents.version, (params: { id: string; versionId: string }) => ({ params })),
    }),
    documentsRestore: build.mutation<Sent<typeof documents.restore>, { id: string; versionId: string }>({
      queryFn: send(documents.restore, (params: { id: string; versionId: string }) => ({ params })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Document', id: `${id}/versions` }],
    }),
    documentsExport: build.mutation<Sent<typeof documents.export>, Args<typeof documents.export>>({
      queryFn: send(documents.export),
    }),
  }),
});
