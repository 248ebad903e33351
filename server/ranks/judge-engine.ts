import { type SearchEngineId, searchEngineOf } from '#contract/search-engines.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RankDeps } from './deps.ts';

/** @throws AppError beside `engine` where it is not connected, beside `device` where it cannot be asked for one */
export async function judgeEngine(
  deps: Pick<RankDeps, 'isConnected'>,
  scope: Scope,
  form: { engine: SearchEngineId; device: 'desktop' | 'mobile' },
): Promise<void> {
  const { vendor, devices } = searchEngineOf(form.engine);
  if (vendor === null) return;
  const { label } = vendorOf(vendor);
  if (!devices.includes(form.device)) throw badField('device', `${label} shows desktop results only`);
  if (!(await deps.isConnected(scope, form.engine)))
    throw badField('engine', `Connect ${label} under Integrations first`);
}
