import type { KeptSnapshot } from '#contract/optimizer/snapshots.ts';
import type { KeptRow } from './store.ts';

export const presentKept = ({ id, since, until, pages, score }: KeptRow): KeptSnapshot => ({
  id,
  since: since.toISOString(),
  until: until.toISOString(),
  pages,
  score,
});
