import type { Block } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { plainName } from './plain-name.ts';
import { bytesOf, rowsOf } from './rows.ts';
import type { ZipEntry } from './zip-stream.ts';

const markdown = (title: string, blocks: readonly Block[]) =>
  bytesOf(blocksToMarkdown(blocks, { citations: 'refs', title }));
const json = (row: object) => bytesOf(`${JSON.stringify(row, null, 2)}\n`);

interface Written {
  id: string;
  title: string;
  revision: number;
  blocks: Block[];
}

/** The documents of a workspace: each as Markdown and JSON, and its versions the same way by their revision. */
export async function* documentEntries(
  tx: Queryable,
  folder: string,
  workspaceId: string,
): AsyncGenerator<ZipEntry> {
  for await (const row of rowsOf(tx, 'document', 'workspace_id', workspaceId)) {
    const { id, title, blocks } = row as unknown as Written;
    const place = `${folder}/${plainName(title)}-${id.slice(-8)}`;
    yield { name: `${place}/document.md`, content: [markdown(title, blocks)] };
    yield { name: `${place}/document.json`, content: [json(row)] };
    for await (const version of rowsOf(tx, 'document_version', 'document_id', id)) {
      const { id: versionId, title: then, revision, blocks: text } = version as unknown as Written;
      const name = `${place}/versions/${String(revision).padStart(5, '0')}-${versionId.slice(-8)}`;
      yield { name: `${name}.md`, content: [markdown(then, text)] };
      yield { name: `${name}.json`, content: [json(version)] };
    }
  }
}
