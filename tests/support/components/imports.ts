import type { Connection } from '#contract/connections.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import type { VendorId } from '#contract/connections/vendors.ts';

/** The project of imports and of the screens that show them. */
export const importProjectId = '019a0000-0000-7000-8000-000000000001';

/** An import that has just begun and brought nothing yet. */
export const anImport = (parts: Partial<KeywordImport> = {}): KeywordImport => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  projectId: importProjectId,
  fileName: 'Queries.csv',
  kind: 'search-console',
  status: 'reading',
  reason: '',
  bytes: 0,
  bytesRead: 0,
  calls: 0,
  callsDone: 0,
  cost: null,
  waitingUntil: null,
  rows: 0,
  added: 0,
  updated: 0,
  joined: 0,
  skipped: 0,
  problems: [],
  ignored: [],
  dates: 0,
  pages: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});

/** A connection with a key, and with nothing else that its vendor may ask for. */
export const aConnection = (provider: VendorId, parts: Partial<Connection> = {}): Connection => ({
  provider,
  label: '',
  baseUrl: '',
  model: '',
  login: '',
  hasKey: true,
  ...parts,
});

/** What a connection by Google's consent has beside it. */
export const aConsent = (
  parts: Partial<NonNullable<Connection['google']>> = {},
): NonNullable<Connection['google']> => ({
  connectedAt: '2026-11-20T10:00:00.000Z',
  accountEmail: '',
  problem: null,
  customerId: '',
  managerId: '',
  ...parts,
});

/** What `GET connections/` answers, as far as a dialog of keywords reads it. */
export const connectionList = (results: readonly Connection[]) => ({
  body: { results, providers: [], usage: [], next: null },
});
