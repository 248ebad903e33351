import { useMemo } from 'react';
import { type GenerationTool, generationTools } from '#contract/writer.ts';
import { useSearchChanges } from '#web/kernel/use-search-changes.ts';

/** Days back from today that the list can be narrowed to. */
export const dateRanges = [1, 7, 30, 90] as const;
const names = ['q', 'tool', 'project', 'days'] as const;
export type FilterName = (typeof names)[number] | 'trash' | 'import';

/** The start of the first of these days on this device's clock: today is one day. */
function startOf(days: number): string {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - days + 1);
  return start.toISOString();
}

/** What Saved Progress shows, as its address has it; anything else in the address is left alone. */
export function useHistoryFilters() {
  const [search, change] = useSearchChanges();
  const tool: GenerationTool | null = generationTools.find((slug) => slug === search.get('tool')) ?? null;
  const days = dateRanges.find((range) => String(range) === search.get('days')) ?? null;
  const from = useMemo(() => (days === null ? undefined : startOf(days)), [days]);
  const q = search.get('q') ?? '';
  const projectId = search.get('project');
  const deleted = search.get('trash') === '1';
  return {
    q,
    tool,
    days,
    projectId,
    deleted,
    importing: search.get('import') !== null,
    filtered: q !== '' || tool !== null || projectId !== null || days !== null,
    query: { q, projectId, deleted, ...(tool && { tool }), ...(from && { from }) },
    set: (name: FilterName, value: string | null) =>
      change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () => change((next) => names.forEach((name) => next.delete(name))),
  };
}
export type HistoryFilters = ReturnType<typeof useHistoryFilters>;
