// What texts of strangers cost: a character of a long one against a character of a short one, and what others wait.
import { planExport } from '#engine/keywords/exports/plan-export.ts';
import { beginReading } from '#engine/keywords/read-piece.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { startThreads } from '#server/threads/start.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { turnsOf } from '#tests/support/event-loop.ts';
import { hostileParts } from '#tests/support/samples/hostile-text.ts';
import { keywordFileOf, wordFileOf } from '#tests/support/samples/large-files.ts';
import { type Bench, leniency, machineSpeed, type Measured } from './bench.ts';

const kb = 1024;
/** A cost that grows with the square of the length would be 400. */
const growthLimit = 5;
const waitLimitMs = 300;

let ids = 0;
const read = (text: string) => markdownToBlocks(text, () => `b${(ids += 1)}`);

function growth(): Measured {
  let worst = { part: '', growth: 0 };
  for (const part of hostileParts) {
    for (let round = 0; round < 20; round += 1) read(repeated(part, kb));
    const measured = { lengths: [kb, 400 * kb], limit: growthLimit };
    const found = growthOf(read, (length) => repeated(part, length), measured);
    if (found > worst.growth) worst = { part, growth: found };
  }
  return {
    name: 'hostile-text, cost per KB',
    value: `${worst.growth.toFixed(1)} × (${JSON.stringify(worst.part)}, worst of ${hostileParts.length})`,
    target: `≤ ${growthLimit} ×`,
    against: '1 KB of the same text',
    pass: worst.growth <= growthLimit,
  };
}

async function wait(): Promise<Measured> {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent, debug: silent };
  const { run, stop } = startThreads(log);
  const bytes = wordFileOf(29 * kb * kb);
  const csv = keywordFileOf(300_000);
  const url = 'https://a.example/';
  const readAll = async () => {
    for (const part of hostileParts)
      await run('local-index.read-page', { given: { pasted: repeated(part, 400 * kb) }, url, title: '' });
  };
  const readKeywords = async () => {
    const plan = planExport(csv);
    if (plan.kind === null || plan.shape === 'site-table') throw new Error('no keywords');
    const facts = { kind: plan.kind, scope: '', fileName: 'a.csv', at: new Date().toISOString() };
    let state = beginReading(plan);
    for (let at = 0; at < csv.length; at += 128 * kb) {
      const text = csv.slice(at, at + 128 * kb);
      const last = at + text.length === csv.length;
      state = (await run('keywords.read-next', { plan, state, text, last, facts })).state;
    }
  };
  try {
    const { longest } = await turnsOf(() =>
      Promise.all([readAll(), run('writer.read-source', { name: 'a.docx', bytes }), readKeywords()]),
    );
    const limit = waitLimitMs / leniency(machineSpeed());
    return {
      name: 'hostile-text, others wait',
      value: `${Math.round(longest)} ms`,
      target: `≤ ${Math.round(limit)} ms`,
      against: 'processor time of the event loop',
      pass: longest <= limit,
    };
  } finally {
    await stop();
  }
}

export const hostileText: Bench = {
  name: 'hostile-text',
  what: '400 KB of delimiters, brackets and spaces, a Word file of 29 MB and 300,000 keywords, against 1 KB and the event loop',
  run: async () => [growth(), await wait()],
};
