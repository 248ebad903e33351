import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#web/kernel/store.ts';
import type { Args } from '#contract/shared/http.ts';
import {
  isWriterGeneration,
  type Generation,
  type WriterGeneration,
  type WriterTool,
  type writer,
} from '#contract/writer.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { indexedDbStore, localUser } from '#web/kernel/autosave/local-store.ts';
import { DraftStore } from './draft-store.ts';
import type { DraftStoreState } from './draft-state.ts';

/** The wizard works on generations only. @throws when the server answered with a tool's run */
function asWriterGeneration(row: Generation): WriterGeneration {
  if (!isWriterGeneration(row)) throw new Error(`a piece was asked for, not a run of ${row.tool}`);
  return row;
}

/** Opens a generation for as long as the screen shows it; `row` null starts a new one of that kind. */
export function useGeneration(
  row: WriterGeneration | null,
  { tool, projectId }: { tool: WriterTool; projectId: string | null },
  onCreated?: (row: WriterGeneration) => void,
): { generation: DraftStore; state: DraftStoreState } {
  const dispatch = useAppDispatch();
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const [generation] = useState(
    () =>
      new DraftStore({
        user: localUser(),
        store: indexedDbStore,
        row,
        tool,
        projectId,
        onCreated: (made) => created.current?.(made),
        calls: {
          create: async (body, key) =>
            asWriterGeneration(
              await dispatch(
                writerQueries.endpoints.writerCreate.initiate(
                  // The session judged the brief by the shape of its kind.
                  { body: { tool, ...body } as Args<typeof writer.create>['body'], key },
                  { track: false },
                ),
              ).unwrap(),
            ),
          update: async (id, body) =>
            asWriterGeneration(
              await dispatch(
                writerQueries.endpoints.writerUpdate.initiate({ params: { id }, body }, { track: false }),
              ).unwrap(),
            ),
          get: async (id) => {
            // A question under way may be answered with what was before: it is asked once more after it.
            await dispatch(writerQueries.util.getRunningQueryThunk('writerGet', id));
            return asWriterGeneration(
              await dispatch(
                writerQueries.endpoints.writerGet.initiate(id, { forceRefetch: true, subscribe: false }),
              ).unwrap(),
            );
          },
        },
      }),
  );
  const state = useSyncExternalStore(generation.subscribe, generation.get, generation.get);

  useEffect(() => {
    generation.reopen();
    void generation.restore();
    // A phone may end a hidden page without another word.
    const hidden = () => document.visibilityState === 'hidden' && generation.leave();
    document.addEventListener('visibilitychange', hidden);
    const online = () => void generation.flush();
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
      generation.close();
    };
  }, [generation]);

  return { generation, state };
}
