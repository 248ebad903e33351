// One section through the AI writer: a generation of its own, which leaves with the request.
import type { CompetitorPage } from '#contract/optimizer.ts';
import type { Block } from '#contract/writer/documents.ts';
import { isWriterGeneration, writer, type WriterGeneration } from '#contract/writer.ts';
import { Brief, writerLimits } from '#contract/writer/brief.ts';
import { citesToLinks } from '#engine/document/citations/cites-to-links.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { call, isFailure } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';

export interface SectionRequest {
  heading: string;
  keywords: readonly string[];
  points: readonly string[];
  words: number;
  sources: readonly Pick<CompetitorPage, 'title' | 'url' | 'text'>[];
  projectId: string;
}

export interface WrittenSection {
  blocks: Block[];
  words: number;
  /** sources that it names */
  sources: number;
}

const pollMs = 700;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });

const isUnderWay = ({ status }: Pick<WriterGeneration, 'status'>) =>
  status === 'queued' || status === 'running';

async function generationOf(id: string, signal?: AbortSignal): Promise<WriterGeneration> {
  const row = await call(writer.get, { params: { id } }, signal && { signal });
  if (!isWriterGeneration(row)) throw new Error('a section was asked for, not a run of a tool');
  return row;
}

/** Moves the generation to the trash: what was asked for is in the text, or not wanted. */
async function leave(id: string): Promise<void> {
  const now = await generationOf(id);
  if (isUnderWay(now))
    await call(writer.update, { params: { id }, body: { revision: now.revision, action: 'cancel' } });
  // The worker may write what it had once more before it hears of it.
  for (let attempt = 0; attempt < 3; attempt++) {
    const { revision } = await generationOf(id);
    try {
      await call(writer.update, { params: { id }, body: { revision, deleted: true } });
      return;
    } catch (cause) {
      if (!isFailure(cause) || cause.status !== 409) throw cause;
    }
  }
}

/** The writer stopped for a reason that it tells. */
export class SectionStopped extends Error {
  override name = 'SectionStopped';
}

/**
 * Has one section written and waits for it. The generation goes to the trash afterwards, whatever became of it.
 * @throws ApiFailure, SectionStopped, or what `signal` was aborted with
 */
export async function writeSection(request: SectionRequest, signal: AbortSignal): Promise<WrittenSection> {
  const { heading, keywords, points, words, sources, projectId } = request;
  const inputs = Brief.parse({
    topic: heading,
    keywords,
    mustSay: points,
    words: Math.max(writerLimits.words.min, words),
  });
  const made = await call(
    writer.create,
    { body: { tool: 'article', inputs, projectId } },
    { signal, idempotencyKey: newId() },
  );
  const { id } = made;
  try {
    for (const { title, url, text } of sources)
      await call(
        writer.addSource,
        { params: { id }, body: { kind: 'text', title: (title || url).slice(0, 200), text } },
        { signal, idempotencyKey: newId() },
      );
    const { revision } = await generationOf(id, signal);
    const section = {
      id: 'alone',
      heading,
      keyPoints: [...points].slice(0, 12),
      keywords: [...keywords],
      words,
    };
    const editData = { step: 'outline' as const, titles: [], outline: [section] };
    const body = { revision, title: heading, editData, action: 'draft' as const };
    await call(writer.update, { params: { id }, body }, { signal });
    let row = await generationOf(id, signal);
    while (isUnderWay(row)) {
      await pause(pollMs, signal);
      row = await generationOf(id, signal);
    }
    if (row.status !== 'done') throw new SectionStopped(row.error ?? '');
    const cited = row.sources.map(({ ref }, at) => ({
      ref,
      title: sources[at]?.title ?? ref,
      url: sources[at]?.url ?? null,
    }));
    const named = new Set([...row.output.matchAll(/\[(S\d+)\.\d+\]/g)].map(([, ref]) => ref));
    return {
      blocks: citesToLinks(markdownToBlocks(row.output, newId), cited),
      words: row.words,
      sources: named.size,
    };
  } finally {
    // What fails here leaves a generation in the history, where it can be deleted.
    await leave(id).catch(() => undefined);
  }
}
