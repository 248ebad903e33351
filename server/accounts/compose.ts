import type pg from 'pg';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import { addressKey } from '#server/kernel/limits/address-key.ts';
import type { BaseOf } from '#server/kernel/http/other-sites.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import { fromLoopback } from '#server/kernel/local-mode.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import { embeddedPasswords } from '#server/providers/passwords/embedded.ts';
import { rangeService } from '#server/providers/passwords/range-service.ts';
import { createCookies } from './session/cookies.ts';
import { createCsrf } from './session/csrf.ts';
import type { AccountDeps, SessionDeps } from './deps.ts';
import { createDeviceCookies } from './session/device-cookie.ts';
import { createFlows } from './oidc/flow.ts';
import { createOpenId } from './oidc/open-id.ts';

const minute = 60;
const hour = 3600;

interface Parts {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  mailer: Mailer;
  keyring: Keyring;
  egress: Egress;
  config: Config;
  log: Log;
  publicUrl: string;
  files: FileStore;
  fileSecret: Buffer;
  baseOf: BaseOf;
  unpaid: AccountDeps['unpaid'];
}

function accountDeps(parts: Parts): AccountDeps {
  const limit = (name: string, points: number, seconds: number) =>
    createLimiter(parts.pool, name, points, seconds);
  return {
    db: parts.db,
    clock: parts.clock,
    mailer: parts.mailer,
    keyring: parts.keyring,
    publicUrl: parts.publicUrl,
    log: parts.log,
    breached: parts.config.BREACHED_PASSWORDS_URL
      ? rangeService(parts.egress, parts.config.BREACHED_PASSWORDS_URL)
      : embeddedPasswords,
    files: parts.files,
    fileSecret: parts.fileSecret,
    unpaid: parts.unpaid,
    pepper: parts.keyring.deriveSecret('codes'),
    limits: {
      login: limit('login', 5, 15 * minute),
      loginFast: limit('login-email', 20, hour),
      loginElsewhere: limit('login-elsewhere', 100, hour),
      loginSlow: limit('login-slow', 1, 15 * minute),
      byAddress: limit('address', 100, hour),
      code: limit('code', 5, hour),
      codeElsewhere: limit('code-elsewhere', 8, hour),
      verify: limit('verify', 15, 15 * minute),
      secondFactor: limit('second-factor', 5, 15 * minute),
      reauth: limit('reauth', 5, 15 * minute),
      answer: limit('oidc-answer', 1, 15 * minute),
      clientLog: limit('client-log', 60, minute),
    },
  };
}

/** Everything that the session calls and the calls of accounts/ need. */
export function composeAccounts(parts: Parts): SessionDeps {
  const { config, keyring, clock, publicUrl } = parts;
  const cookies = createCookies(publicUrl.startsWith('https:'));
  const deviceCookies = createDeviceCookies(keyring, cookies);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = config;
  return {
    ...accountDeps(parts),
    cookies,
    deviceCookies,
    setSession(request, reply, { userId, cookie }) {
      cookies.set(reply, 'session', cookie);
      deviceCookies.keep(request, reply, userId);
    },
    csrf: createCsrf(keyring, cookies),
    flows: createFlows(keyring, clock),
    openId:
      clientId && clientSecret ? createOpenId({ issuer, clientId, clientSecret }, parts.egress, clock) : null,
    callerOf: (request) => ({
      ip: request.ip,
      network: addressKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      countAddress: !(config.localMode && fromLoopback(request)),
      browser: deviceCookies.of(request),
    }),
    baseOf: parts.baseOf,
  };
}
