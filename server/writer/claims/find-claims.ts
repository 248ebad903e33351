import { createHash } from 'node:crypto';
import { type CheckedClaim, isOpenClaim } from '#contract/writer/claims.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import { namesOf } from '#server/accounts/public.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import type { DocumentRow } from '../documents/store.ts';
import { sourceIndexOf } from '../sources/source-index.ts';
import { sourcesOf } from '../sources/source-store.ts';
import { generationOf } from '../store.ts';
import { checksOf } from './store.ts';

/** What the writer has said in the brief needs no source. */
const ownTexts = ({ topic, angle, keywords, mustSay, notes }: WriterBrief): string[] => [
  topic,
  angle,
  ...keywords,
  ...mustSay,
  notes,
];

/** A claim's key in the engine is its whole sentence; the table and addresses take a hash of it. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The claims of a document as it stands, held against the sources of its generation, with what people have checked. */
export async function findClaims(
  { db, run }: Pick<WriterDeps, 'db' | 'run'>,
  principal: Principal,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<{ results: CheckedClaim[]; revision: number; open: number; sources: number }> {
  const generation = await generationOf(principal, db, document.id);
  const sources = generation ? await sourcesOf(principal, db, generation.id) : [];
  const checks = await checksOf(principal, db, document.id);
  const names = await namesOf(
    principal,
    db,
    checks.flatMap(({ userId }) => userId ?? []),
  );
  const sourceIndex = await sourceIndexOf(run, sources, signal);
  const own = [document.title, ...(generation ? ownTexts(generation.inputs) : [])];
  const found = await run('writer.find-claims', { blocks: document.blocks, sourceIndex, own }, signal);
  const byClaim = new Map(checks.map((row) => [row.claim, row]));
  const results = found.map((claim): CheckedClaim => {
    const key = hashOf(claim.key);
    const check = byClaim.get(key);
    const by = check?.userId ? (names.get(check.userId) ?? null) : null;
    return { ...claim, key, checked: check ? { by, at: check.createdAt.toISOString() } : null };
  });
  return {
    results,
    revision: document.revision,
    open: results.filter(isOpenClaim).length,
    sources: sources.length,
  };
}
