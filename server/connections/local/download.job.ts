import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import type { LocalModelDeps } from './deps.ts';
import { pullModel } from './pull-model.ts';

export const downloadJob = 'model-download';
/** The queue gives a job an hour; what was downloaded by then stays with Ollama. */
const timeoutMs = 55 * 60_000;
const sayEveryMs = 1_000;

/** Downloads a model with Ollama; its progress is the job's last event. */
export const downloadJobKind = ({ config, egress, log }: LocalModelDeps): JobKind => ({
  concurrency: 2,
  perWorkspace: 1,
  async run({ job, signal, emit }) {
    const { model } = job.payload as { model: string };
    const url = config.OLLAMA_URL;
    // Each line of progress is small, but there are many.
    const maxBytes = 1024 * 1024 * 1024;
    const fetch = egress.asFetch({ trust: 'operator', baseUrl: url, timeoutMs, maxBytes });
    let said = '';
    let next = 0;
    try {
      for await (const progress of pullModel({ url, fetch, model }, signal)) {
        signal.throwIfAborted();
        const now = performance.now();
        if (progress.stage === said && now < next) continue;
        said = progress.stage;
        next = now + sayEveryMs;
        await emit({ type: 'progress', ...progress });
      }
    } catch (error) {
      if (error instanceof EngineError) {
        log.warn({ err: error, model, code: error.code }, 'model download failed');
        await emit({ type: 'failed', message: error.message });
      }
      throw error;
    }
  },
  ended: async () => undefined,
});
