import { vendorOf } from '#contract/connections/vendors.ts';
import { type SearchEngineId, searchEngineOf } from '#contract/shared/search-engines.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';

/** Whether the workspace has connected the vendor behind an engine; the Local index needs none. */
export type IsConnected = (scope: Scope, engine: SearchEngineId) => Promise<boolean>;

/** @throws AppError beside `engine` where it is not connected, beside `device` where it cannot be asked for one */
export async function judgeEngine(
  isConnected: IsConnected,
  scope: Scope,
  { engine, device }: { engine: SearchEngineId; device: 'desktop' | 'mobile' },
): Promise<void> {
  const { vendor, devices } = searchEngineOf(engine);
  if (vendor === null) return;
  const { label } = vendorOf(vendor);
  if (!devices.includes(device)) throw badField('device', `${label} shows desktop results only`);
  if (!(await isConnected(scope, engine)))
    throw badField('engine', `Connect ${label} under Integrations first`);
}
