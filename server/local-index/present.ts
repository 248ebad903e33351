import type { IndexedPage, IndexedPageDetail } from '#contract/local-index.ts';
import type { PageLine, SavedPage } from './store.ts';

export const presentPage = (row: PageLine): IndexedPage => ({
  id: row.id,
  projectId: row.projectId,
  url: row.url,
  title: row.title,
  description: row.description,
  own: row.own,
  from: row.from,
  counts: row.counts,
  fetchedAt: row.fetchedAt.toISOString(),
});

export const presentPageDetail = (row: SavedPage): IndexedPageDetail => ({
  ...presentPage(row),
  headings: row.headings,
  text: row.text,
});
