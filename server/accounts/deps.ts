import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { BaseOf } from '#server/kernel/http/other-sites.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import type { BreachedPasswords } from '#server/providers/passwords/port.ts';
import type { Cookies } from './session/cookies.ts';
import type { Csrf } from './session/csrf.ts';
import type { Browser, DeviceCookies } from './session/device-cookie.ts';
import type { Flows } from './oidc/flow.ts';
import type { OpenId } from './oidc/open-id.ts';

export interface AccountDeps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** seals the secrets of two-factor sign-in */
  keyring: Keyring;
  /** passwords that have leaked somewhere */
  breached: BreachedPasswords;
  log: Pick<Log, 'warn'>;
  /** HMAC key of mailed codes */
  pepper: Buffer;
  /** where mailed links lead */
  publicUrl: string;
  /** pictures of people */
  files: FileStore;
  /** signs short-lived addresses of files */
  fileSecret: Buffer;
  limits: AccountLimits;
  /** the subscription of workspaces for which nothing is paid: null where that is Free or there are no plans */
  unpaid: User['subscription'];
}

/** What is counted; by what and how often stands where it is used and in compose.ts. */
export interface AccountLimits {
  /** passwords, by lane and email address */
  login: Limiter;
  /** passwords tried from unknown places, by email address: how many until they slow down, and how many in all */
  loginFast: Limiter;
  loginElsewhere: Limiter;
  /** after that, by network and email address */
  loginSlow: Limiter;
  byAddress: Limiter;
  /** mails with codes, by lane and email address, and those asked for in unknown places, by email address */
  code: Limiter;
  codeElsewhere: Limiter;
  /** codes that are entered, by lane and email address */
  verify: Limiter;
  /** codes of authenticator apps and recovery codes, by person */
  secondFactor: Limiter;
  /** passwords asked of somebody who is signed in, by person */
  reauth: Limiter;
  /** one use of each answer that a sign-in provider gives */
  answer: Limiter;
  /** what browsers report, by address */
  clientLog: Limiter;
}

/** Somebody who is signed in by a new cookie. */
export interface Entered {
  userId: string;
  cookie: string;
}

/** What the session calls need beside. */
export interface SessionDeps extends AccountDeps {
  cookies: Cookies;
  deviceCookies: DeviceCookies;
  /** Signs a browser in, and lets it be known again. */
  setSession: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => void;
  csrf: Csrf;
  flows: Flows;
  /** null when Google is not configured */
  openId: OpenId | null;
  callerOf: (request: FastifyRequest) => Caller;
  baseOf: BaseOf;
}

/** What an operation must know of the caller before there is a principal. */
export interface Caller {
  ip: string;
  /** by what limits count that address */
  network: string;
  userAgent: string;
  /** false for loopback peers in local mode: address limits do not count them */
  countAddress: boolean;
  browser: Browser;
}

/** Who asks for a code or enters one. */
export type Requester = Pick<Caller, 'browser' | 'network'>;
