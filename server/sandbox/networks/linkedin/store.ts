import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { MediaRow } from '../store.ts';
import { sandboxMedia } from '../tables.ts';

export const imagesByUrn = async (db: Queryable, urns: readonly string[]): Promise<MediaRow[]> =>
  urns.length === 0
    ? []
    : db
        .select()
        .from(sandboxMedia)
        .where(inArray(sandboxMedia.cid, [...urns]));
