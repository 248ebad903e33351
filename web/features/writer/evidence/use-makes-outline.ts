import { writerApi } from '../api.ts';

/** Whether what would be written now is an outline with evidence: no model is chosen, or none is connected. */
export function useMakesOutline(choice: string | null): boolean {
  const { data } = writerApi.useWriterEnginesQuery();
  const engines = data?.results ?? [];
  return (engines.find(({ id }) => id === choice) ?? engines[0])?.kind === 'builtin';
}
