import type { BriefFormat } from '#contract/optimizer/brief.ts';
import { briefFormats } from '#contract/optimizer/brief.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { briefBlocks, briefTitle, withBlockIds } from '#engine/optimizer/brief/brief-blocks.ts';
import { exportName, exportTypes } from '#server/kernel/files/export-name.ts';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { OptimizerDeps } from '../deps.ts';
import { optimizationById, type OptimizationRow } from '../store.ts';
import { briefOf } from './brief-of.ts';

export const briefPurpose = 'brief-export';
const lifeMs = 5 * 60_000;

/** A signed address, good for five minutes, that downloads the brief as it is then. */
export function briefAddress(deps: OptimizerDeps, scope: Scope, row: OptimizationRow, format: BriefFormat) {
  const fileName = exportName(briefTitle(row), format);
  const expiresAt = new Date(deps.clock.now().getTime() + lifeMs);
  const url = signFileAddress(deps.fileSecret, {
    purpose: briefPurpose,
    reference: `${scope.workspaceId}/${row.id}/${format}`,
    fileName,
    contentType: exportTypes[format],
    expiresAt,
  });
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}

/** What a signed download address of a brief stands for. */
export const briefFile =
  (deps: OptimizerDeps): FileServer =>
  async (claim) => {
    const [workspaceId = '', id = '', format = ''] = claim.reference?.split('/') ?? [];
    const scope: Scope = { workspaceId, userId: null };
    const row = await optimizationById(scope, deps.db, id);
    if (!row || row.deletedAt || !(briefFormats as readonly string[]).includes(format)) return null;
    const brief = await briefOf(deps, scope, row);
    const title = briefTitle(brief);
    const blocks = briefBlocks(brief);
    if (format === 'md') return { content: blocksToMarkdown(blocks, { citations: 'refs', title }) };
    const input = { blocks: withBlockIds(blocks), title, sources: [] };
    return { content: Buffer.from(await deps.run('writer.write-docx', input)) };
  };
