import { type AuditFilter, auditGroups } from '#contract/workspaces/audit.ts';

/** What an address says behind its question mark; anything else in it is left alone. */
export const filterNames = ['q', 'person', 'group', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text);

/** The start of a day on this device's clocks. */
function startOf(day: string, daysLater = 0): string | undefined {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The filter of an address as the server takes it: both days count whole, and what is no good is left out. */
export function filterOf(search: URLSearchParams): AuditFilter {
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const person = search.get('person') ?? '';
  const group = auditGroups.find((auditGroup) => auditGroup === search.get('group'));
  const [from, to] = [search.get('from'), search.get('to')];
  const start = isDay(from) ? startOf(from) : undefined;
  const end = isDay(to) ? startOf(to, 1) : undefined;
  return {
    ...(q && { q }),
    ...(isId(person) && { person }),
    ...(group && { group }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
}
