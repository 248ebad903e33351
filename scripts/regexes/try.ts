// A thread of its own, so that an expression that never ends can be ended: says how long each took.
import { parentPort, workerData } from 'node:worker_threads';
import type { Written } from './find.ts';

const { written, inputs } = workerData as { written: Written[]; inputs: string[] };
for (const { source, flags } of written) {
  const regex = new RegExp(source, flags);
  let worst = 0;
  for (const input of inputs) {
    const start = performance.now();
    if (regex.global) input.replace(regex, '');
    else regex.test(input);
    regex.lastIndex = 0;
    worst = Math.max(worst, performance.now() - start);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(worst);
}
