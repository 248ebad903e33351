import { createHash, randomBytes } from 'node:crypto';
import { type BriefLink, briefLinkPath, mostBriefLinks } from '#contract/optimizer/brief.ts';
import { briefBlocks, briefTitle, withBlockIds } from '#engine/optimizer/brief/brief-blocks.ts';
import type { Brief } from '#engine/optimizer/brief/brief.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { lockOptimization, type OptimizationRow } from '../store.ts';
import { type BriefLinkLine, countLive, insertLink } from './links-store.ts';

const dayMs = 86_400_000;
const prefixLength = 6;

/** What is kept of a token. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(`brief ${token}`).digest('base64url');

export const presentLink = ({ id, prefix, createdAt, expiresAt }: BriefLinkLine, now: Date): BriefLink => ({
  id,
  prefix,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  status: expiresAt > now ? 'active' : 'expired',
});

/**
 * Keeps a brief as it is now under a fresh secret, of which only the hash is kept.
 * @returns the link, and its address, which cannot be told again
 * @throws AppError 400 where the document has too many links
 */
export async function shareBrief(
  principal: Principal,
  tx: Queryable,
  row: OptimizationRow,
  input: { brief: Brief; days: number; publicUrl: string; now: Date },
): Promise<{ link: BriefLink; url: string }> {
  const { brief, days, publicUrl, now } = input;
  // One after another, so that no two make one too many.
  await lockOptimization(principal, tx, row.id);
  if ((await countLive(principal, tx, row.id, now)) >= mostBriefLinks)
    throw badField('days', `A brief can have at most ${mostBriefLinks} links. End one first.`);
  const token = randomBytes(32).toString('base64url');
  const kept = await insertLink(principal, tx, {
    optimizationId: row.id,
    tokenHash: hashOfToken(token),
    prefix: token.slice(0, prefixLength),
    title: briefTitle(brief),
    blocks: withBlockIds(briefBlocks(brief)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  });
  await emitEvent(tx, { ...principal, type: 'brief.shared', subjectId: row.id, data: { days } });
  return { link: presentLink(kept, now), url: publicUrl + briefLinkPath + token };
}
