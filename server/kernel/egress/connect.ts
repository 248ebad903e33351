import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { bareHost, isPublicAddress } from './address.ts';
import { allowKey } from './allow.ts';
import { EgressRefused } from './refused.ts';
import type { TargetRules, Trust } from './target.ts';

/** All addresses of a name; rejects when there is none. */
export type Resolver = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** The system's own resolution (hosts file included). */
export const systemResolver: Resolver = (hostname) =>
  systemLookup(hostname, { all: true, order: 'verbatim' });

const refuse = (detail: string) => new EgressRefused('source-unreachable', detail);

/** Resolves for net.connect; with `guarded`, one address that is not public spoils the whole name. */
const lookupBy =
  (resolver: Resolver, guarded: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolver(hostname).then(
      (found) => {
        const bad = guarded ? found.find((item) => !isPublicAddress(item.address)) : undefined;
        const [first] = found;
        if (first === undefined) callback(refuse(`${hostname} has no address`), []);
        else if (bad !== undefined) callback(refuse(`${hostname} leads to ${bad.address}, not public`), []);
        else if (options.all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };

export interface ConnectOptions extends TargetRules {
  resolver: Resolver;
  connectTimeoutMs: number;
  build?: typeof buildConnector;
}

/**
 * The connector of one trust. Three checks for what users chose: (1) an IP literal in the address, because no
 * lookup happens for those; (2) every address that the name resolves to, and the socket connects to exactly these,
 * so a second answer of the name server changes nothing (rebinding); (3) the peer once connected.
 * The operator's addresses and the allow-list skip them.
 */
export function connectorFor(trust: Trust, options: ConnectOptions): buildConnector.connector {
  const build = options.build ?? buildConnector;
  const shared = { timeout: options.connectTimeoutMs, allowH2: false };
  // The types of undici's options want every member of node's; `lookup` alone is meant to be given.
  const connectorWith = (guarded: boolean) =>
    build({ ...shared, lookup: lookupBy(options.resolver, guarded) } as buildConnector.BuildOptions);
  const open = connectorWith(false);
  const guarded = connectorWith(true);
  return (target, callback) => {
    const host = bareHost(target.hostname);
    const hostname = host.includes(':') ? `[${host}]` : host;
    if (trust === 'operator' || options.allow.has(allowKey({ ...target, hostname })))
      return open(target, callback);
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      return callback(refuse(`${host} is not a public address`), null);
    }
    guarded(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      const peer = socket.remoteAddress ?? '';
      if (isPublicAddress(peer)) return callback(null, socket);
      socket.destroy();
      callback(refuse(`connected to ${peer === '' ? 'nobody' : peer}, not public`), null);
    });
  };
}
