// What every social network's connector can do, and what it must say about itself.
import type { Network, NetworkFacts } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';

export interface Tokens {
  access: string;
  /** null where the network gives none: the person must connect again when the access ends */
  refresh: string | null;
  /** seconds; null where the network does not say */
  expiresInSeconds: number | null;
  refreshExpiresInSeconds: number | null;
}

export interface RemoteAccount {
  id: string;
  name: string;
  handle: string;
}

export interface RemoteBoard {
  id: string;
  name: string;
}

/** Frozen when a target is claimed: every try sends exactly this. */
export interface Payload {
  text: string;
  title: string | null;
  /** where the network has a field for it */
  link: string | null;
  /** what the author set for this network */
  options: TargetOptions;
  /** ids that uploadMedia gave */
  mediaIds: readonly string[];
}

export interface Published {
  id: string;
  /** where people see it; a path of this server for sandboxes */
  url: string | null;
}

export interface NetworkConnector {
  readonly network: Network;
  readonly sandbox: boolean;
  /** how the network itself tells a repeated post from a new one */
  readonly dedupe: NetworkFacts['dedupe'];
  /** how an unknown outcome is found out */
  readonly reconcile: 'by-handle' | 'by-list' | 'none';
  /** the call after which the post may be live */
  readonly commitPoint: string;
  authorizeUrl(requested: {
    origin: string;
    redirectUri: string;
    state: string;
    /** PKCE, S256 */
    codeChallenge: string;
  }): string;
  /** Every method below throws NetworkError. */
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  me(access: string): Promise<RemoteAccount[]>;
  /** where posts of the account can be kept; empty where the network has no such thing */
  boards(access: string): Promise<RemoteBoard[]>;
  uploadMedia(access: string, file: { bytes: Uint8Array; mime: string; altText: string }): Promise<string>;
  /** The one commit call: sent once, never repeated by the connector itself. */
  publish(access: string, payload: Payload, key: string): Promise<Published>;
  comment(access: string, postId: string, text: string): Promise<Published>;
  /**
   * Looks among the account's own posts for what may have been sent.
   * @param except ids that are known to be other posts
   */
  find(
    access: string,
    payload: Payload,
    sent: { since: Date; except: ReadonlySet<string> },
  ): Promise<Published | null>;
}

/**
 * What went wrong, sorted by what may be done next.
 * not-sent: nothing left this machine · unknown: it may have been done · all others: the network said no
 */
export type NetworkFailure =
  | 'not-sent'
  | 'unknown'
  | 'unauthenticated'
  | 'invalid-grant'
  | 'rate-limited'
  | 'duplicate'
  | 'rejected';

export interface NetworkErrorOptions {
  status?: number;
  retryAfterSeconds?: number | undefined;
  /** the first post, where the network names it in refusing a repeat */
  first?: Published | undefined;
  cause?: unknown;
}

/** A failed call to a network. Its message is the network's own words or ours, and holds no secret. */
export class NetworkError extends Error {
  readonly kind: NetworkFailure;
  readonly options: NetworkErrorOptions;
  constructor(kind: NetworkFailure, message: string, options: NetworkErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'NetworkError';
    this.kind = kind;
    this.options = options;
  }
}
