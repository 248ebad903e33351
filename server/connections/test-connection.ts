import { askOneWord } from '#server/providers/ai/openai-compatible.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import type { ConnectionDeps } from './deps.ts';
import { settingsOf } from './engines.ts';
import { openKey } from './keys.ts';
import type { ConnectionRow } from './store.ts';

const limitMs = 15_000;

/** Asks the provider for one word and says in plain words what happened. */
export async function testConnection(
  deps: ConnectionDeps,
  row: ConnectionRow,
): Promise<{ ok: boolean; message: string }> {
  const opened = openKey(deps.keyring, row);
  if (!opened.ok) {
    deps.log.error({ err: opened.cause, connection: row.id }, 'a stored key cannot be opened');
    return { ok: false, message: 'We can’t read the saved key anymore. Enter it again.' };
  }
  const limit = AbortSignal.timeout(limitMs);
  try {
    const word = await askOneWord(settingsOf(deps, row, opened.key), limit);
    return { ok: true, message: word === '' ? `${row.model} answered.` : `${row.model} answered: “${word}”` };
  } catch (error) {
    if (limit.aborted)
      return { ok: false, message: `${row.model} did not answer within ${limitMs / 1000} seconds.` };
    if (!(error instanceof EngineError)) throw error;
    deps.log.info(
      { connection: row.id, code: error.code, cause: (error.cause as Error | undefined)?.message },
      'connection test failed',
    );
    return { ok: false, message: error.message };
  }
}
