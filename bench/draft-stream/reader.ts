// The writer's browser, in a process of its own: asks for a draft and reads its stream to the end.
import { createClient } from '#contract/shared/http.ts';
import { writer } from '#contract/writer.ts';

export interface DraftOrder {
  origin: string;
  authorization: string;
  id: string;
}
export interface DraftHeard {
  /** milliseconds from the press to the first words */
  first: number;
  isDone: boolean;
}

const outline = [{ id: 's1', heading: 'Gauges', keyPoints: [], keywords: [], words: 1000 }];

async function read({ origin, authorization, id }: DraftOrder): Promise<DraftHeard> {
  const call = createClient(origin, () => ({ authorization }));
  const start = performance.now();
  await call(writer.update, {
    params: { id },
    body: { revision: 0, title: 'Gauges', editData: { outline, step: 'outline' }, action: 'draft' },
  });
  const answer = await fetch(`${origin}/api/v1/ai-generation/${id}/stream`, { headers: { authorization } });
  let heard = '';
  let first = 0;
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk;
    if (first === 0 && heard.includes('event: text')) first = performance.now() - start;
    if (heard.includes('event: end')) break;
  }
  return { first, isDone: heard.includes('"status":"done"') };
}

process.on('message', (order: DraftOrder) => void read(order).then((heard) => process.send?.(heard)));
process.on('disconnect', () => process.exit(0));
