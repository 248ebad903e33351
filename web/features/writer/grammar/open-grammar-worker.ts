import type { GrammarAnswer, GrammarRequest } from './protocol.ts';

export interface GrammarWorker {
  send: (request: GrammarRequest) => void;
  end: () => void;
}

export interface GrammarWorkerEvents {
  onAnswer: (answer: GrammarAnswer) => void;
  /** it could not be loaded, or threw what nothing caught */
  onError: (cause: string) => void;
}

/** The worker in a file of its own, with the checker and its dictionary. */
export function openGrammarWorker({ onAnswer, onError }: GrammarWorkerEvents): GrammarWorker {
  const worker = new Worker(new URL('./grammar.worker.ts', import.meta.url), {
    type: 'module',
    name: 'grammar',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<GrammarAnswer>) => onAnswer(data));
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
