import type { Scope } from '#server/kernel/scope.ts';
import { createBuiltInEngine } from '#server/providers/ai/builtin.ts';
import type { ModelSettings } from '#server/providers/ai/model-client.ts';
import { createModelEngine } from '#server/providers/ai/openai-compatible.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import type { ConnectionDeps } from './deps.ts';
import { openKey } from './keys.ts';
import { type ConnectionRow, connectionTo } from './store.ts';

/** The longest that one answer of a model may take; a slow machine writes a long section in less. */
const answerTimeoutMs = 15 * 60_000;

/** A workspace's own address reaches public servers and those that EGRESS_ALLOW names, whatever its name leads to. */
export function settingsOf(
  { egress }: ConnectionDeps,
  row: ConnectionRow,
  key: string | undefined,
): ModelSettings {
  const { baseUrl, model } = row;
  return {
    baseUrl,
    model,
    key,
    fetch: egress.asFetch({ trust: 'user', baseUrl, timeoutMs: answerTimeoutMs }),
  };
}

/** Every engine that the workspace can use, best first: its own model, the operator's, the built-in one always. */
export async function enginesFor(deps: ConnectionDeps, scope: Scope): Promise<TextEngine[]> {
  const { db, keyring, egress, config, log } = deps;
  const engines: TextEngine[] = [];
  const row = await connectionTo(scope, db, 'openai-compatible');
  const opened = row && openKey(keyring, row);
  if (opened?.ok) {
    const settings = settingsOf(deps, row!, opened.key);
    engines.push(createModelEngine({ ...settings, id: 'own', label: row!.label, metered: false }, log));
  } else if (opened) log.error({ err: opened.cause, connection: row!.id }, 'a stored key cannot be opened');
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: key } = config;
  if (baseUrl && model) {
    const fetch = egress.asFetch({ trust: 'operator', baseUrl, timeoutMs: answerTimeoutMs });
    engines.push(
      createModelEngine({ id: 'operator', label: '', metered: true, baseUrl, model, key, fetch }, log),
    );
  }
  engines.push(createBuiltInEngine());
  return engines;
}
