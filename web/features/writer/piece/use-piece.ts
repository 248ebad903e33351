import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#web/kernel/store.ts';
import { session } from '#web/kernel/session.ts';
import type { Args } from '#contract/http.ts';
import {
  isPiece,
  type Generation,
  type PieceGeneration,
  type PieceTool,
  type writer,
} from '#contract/writer.ts';
import { writerApi } from '../api.ts';
import { indexedDbStore } from '../saving/local-store.ts';
import { PieceSession, type PieceState } from './piece-session.ts';

/** Who is signed in, for keys of what stays on this device. */
export function localUser(): string {
  const state = session.state();
  return state.status === 'authenticated' ? state.email : '';
}

/** The wizard works on pieces only. @throws when the server answered with a tool's run */
function asPiece(row: Generation): PieceGeneration {
  if (!isPiece(row)) throw new Error(`a piece was asked for, not a run of ${row.tool}`);
  return row;
}

/** Opens a piece for as long as the screen shows it; `row` null starts a new one of that kind. */
export function usePiece(
  row: PieceGeneration | null,
  { tool, projectId }: { tool: PieceTool; projectId: string | null },
  onCreated?: (row: PieceGeneration) => void,
): { piece: PieceSession; state: PieceState } {
  const dispatch = useAppDispatch();
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const [piece] = useState(
    () =>
      new PieceSession({
        user: localUser(),
        store: indexedDbStore,
        row,
        tool,
        projectId,
        onCreated: (made) => created.current?.(made),
        calls: {
          create: async (body, key) =>
            asPiece(
              await dispatch(
                writerApi.endpoints.writerCreate.initiate(
                  // The session judged the brief by the shape of its kind.
                  { body: { tool, ...body } as Args<typeof writer.create>['body'], key },
                  { track: false },
                ),
              ).unwrap(),
            ),
          update: async (id, body) =>
            asPiece(
              await dispatch(
                writerApi.endpoints.writerUpdate.initiate({ params: { id }, body }, { track: false }),
              ).unwrap(),
            ),
          get: async (id) => {
            // A question under way may be answered with what was before: it is asked once more after it.
            await dispatch(writerApi.util.getRunningQueryThunk('writerGet', id));
            return asPiece(
              await dispatch(
                writerApi.endpoints.writerGet.initiate(id, { forceRefetch: true, subscribe: false }),
              ).unwrap(),
            );
          },
        },
      }),
  );
  const state = useSyncExternalStore(piece.subscribe, piece.get, piece.get);

  useEffect(() => {
    piece.reopen();
    void piece.restore();
    // A phone may end a hidden page without another word.
    const hidden = () => document.visibilityState === 'hidden' && void piece.flush();
    document.addEventListener('visibilitychange', hidden);
    const online = () => void piece.flush();
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
      piece.close();
    };
  }, [piece]);

  return { piece, state };
}
