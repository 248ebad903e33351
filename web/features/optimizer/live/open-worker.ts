import type { ScoreAnswer, ScoreWorker, WorkerEvents } from './protocol.ts';

/** The worker in a file of its own, with the engine and its word table. */
export function openWorker({ onAnswer, onError }: WorkerEvents): ScoreWorker {
  const worker = new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module', name: 'score' });
  worker.addEventListener('message', ({ data }: MessageEvent<ScoreAnswer>) => onAnswer(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError(event.message || 'the worker could not be loaded');
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    send: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}
