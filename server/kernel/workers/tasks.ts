import { UnreadableText } from '../page-text/unreadable.ts';

/** Functions that run in a worker thread, by name: a plain value in, a plain value out. */
export type Tasks = Record<string, (input: never) => unknown>;

/**
 * Runs a task in a worker thread.
 * @param ms how long it may take; 20 seconds when absent
 * @throws UnreadableText as the task does, and where it takes too long or too much memory
 * @throws AppError 503 when too many wait already
 */
export type RunTask<T extends Tasks> = <N extends keyof T & string>(
  name: N,
  input: Parameters<T[N]>[0],
  signal?: AbortSignal,
  ms?: number,
) => Promise<Awaited<ReturnType<T[N]>>>;

export interface TaskCall {
  name: string;
  input: unknown;
}
/** What comes back from the thread. A message for people comes as a value, because errors lose their class on the way. */
export type TaskAnswer =
  | { value: unknown }
  | { unreadable: { code: UnreadableText['code']; message: string } };

/** What a thread does with each call. */
export const handlerOf =
  (tasks: Tasks) =>
  async ({ name, input }: TaskCall): Promise<TaskAnswer> => {
    try {
      return { value: await tasks[name]!(input as never) };
    } catch (cause) {
      if (!(cause instanceof UnreadableText)) throw cause;
      return { unreadable: { code: cause.code, message: cause.message } };
    }
  };
