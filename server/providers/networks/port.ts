// What every social network's connector can do, and what it must say about itself.
import type { ChannelLimits, Network } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { NetworkFailure } from './failures.ts';

export interface Tokens {
  access: string;
  /** null where the network gives none: the person must connect again when the access ends */
  refresh: string | null;
  /** seconds; null where the network does not say */
  expiresInSeconds: number | null;
  refreshExpiresInSeconds: number | null;
}

/** Whose posts they are: a person, page, organization or location, by the network's own id. */
export interface AccountRef {
  id: string;
  /** origin of the server that the account is on, where people choose one; null elsewhere and for sandboxes */
  instance: string | null;
}

/** An account with a token that may speak for it. */
export interface Session {
  token: string;
  account: AccountRef;
}

export interface RemoteAccount extends AccountRef {
  name: string;
  handle: string;
  /** tokens of the account's own, as Facebook gives each page; null = those of the consent */
  tokens: Tokens | null;
}

/** What a person's consent or password gave: one account or several, of which the person chooses. */
export interface Grant {
  tokens: Tokens;
  accounts: RemoteAccount[];
}

export interface RemoteBoard {
  id: string;
  name: string;
}

/** What an account lets its posts be now, as it is set at the network. */
export interface Creator {
  /** values of the option `privacyLevel` */
  privacyLevels: string[];
  commentsDisabled: boolean;
}

/** What a network takes of a picture; another is made to fit. */
export interface ImageLimits {
  /** most bytes */
  bytes: number;
  mime: readonly string[];
  /** most width × height */
  pixels?: number;
  /** longest width */
  width?: number;
  /** longest shorter and longest longer side, whichever way it is turned */
  sides?: readonly [number, number];
  /** least and greatest width divided by height */
  ratio?: readonly [number, number];
}

/** A picture on its way to a network, which takes its bytes or fetches it from an address. */
export interface MediaSource {
  mime: string;
  altText: string;
  bytes(): Promise<Uint8Array>;
  /** where the network can fetch it for a day, as a picture within these limits */
  address(limits: ImageLimits): string;
}

/** A video on its way to a network: read piece by piece, so that it is never held whole. */
export interface VideoSource {
  mime: string;
  altText: string;
  /** how many it has */
  bytes: number;
  /** null where the file does not say */
  durationMs: number | null;
  /** frames a second; null where the file does not say */
  frameRate: number | null;
  /** pixels, as it is shown; null where the file does not say */
  width: number | null;
  height: number | null;
  /** its bytes from `start` up to `end`, which is not included */
  part(start: number, end: number): Promise<Uint8Array>;
  /** all of it, piece after piece */
  pieces(): AsyncIterable<Uint8Array>;
  /** where the network can fetch it for a day */
  address(): string;
}

/** Something that the network has; not ready while it still works on it. */
export interface Prepared {
  id: string;
  ready: boolean;
}

/** Frozen when a target is claimed: every try sends exactly this. */
export interface Payload {
  text: string;
  title: string | null;
  /** where the network has a field for it */
  link: string | null;
  /** what the author set for this network */
  options: TargetOptions;
  /** in the order in which they are shown, a video alone; ids that sendMedia or sendVideo gave */
  media: readonly { id: string; altText: string; type: 'image' | 'video' }[];
  /** what `assemble` gave; null before, and on networks that need none */
  assembly: string | null;
}

/**
 * A limit of the network's that is used up: of the account, or of the app that people consent to, so of all accounts
 * that it connects. A connector says which; nobody else can tell.
 */
export interface SpentLimit {
  of: 'account' | 'app';
  /** until the network takes more, as it says */
  seconds: number;
}

export interface Published {
  id: string;
  /** where people see it; a path of this server for sandboxes */
  url: string | null;
  /** limits that were used up by it, where the network says so in taking it */
  spent?: readonly SpentLimit[];
}

/** The network has taken a post and publishes it in its own time; `outcome` asks by this name what became of it. */
export interface Accepted {
  acceptedAs: string;
}
export const isAccepted = (answer: Published | Accepted): answer is Accepted => 'acceptedAs' in answer;

/**
 * What the network makes of the same call made twice with the same key.
 * same-post: one post, for so long; refused: an error that may name the first; another-post: two posts
 */
export type Repeats = { kind: 'same-post'; keptMs: number } | { kind: 'refused' } | { kind: 'another-post' };

/** Sends the person to the network's consent page. */
export interface ConsentSignIn {
  kind: 'consent';
  /** where most accounts are, where people choose a server; null elsewhere */
  defaultServer: string | null;
  /** @throws NetworkError where the person's server has to be asked first */
  authorizeUrl(requested: {
    /** where the person's browser is */
    origin: string;
    /** origin of the server that the person chose; null where none is chosen and for sandboxes */
    instance: string | null;
    redirectUri: string;
    state: string;
    /** PKCE, S256 */
    codeChallenge: string;
  }): Promise<string>;
  /** @throws NetworkError */
  exchange(given: {
    instance: string | null;
    code: string;
    verifier: string;
    redirectUri: string;
  }): Promise<Grant>;
}

/** Signs in by a name and a password made for programs. */
export interface PasswordSignIn {
  kind: 'password';
  /** where most accounts are */
  defaultServer: string;
  /** @throws NetworkError */
  signIn(given: { instance: string | null; identifier: string; password: string }): Promise<Grant>;
}

/** Every method throws NetworkError. */
export interface NetworkConnector {
  readonly network: Network;
  readonly sandbox: boolean;
  /** the call after which the post may be live */
  readonly commitPoint: string;
  readonly repeats: Repeats;
  /** how an unknown outcome is found out: by the key that it was sent with, among the account's posts, or by a person */
  readonly reconcile: 'by-key' | 'by-list' | 'none';
  readonly signIn: ConsentSignIn | PasswordSignIn;
  refresh(refreshToken: string, account: AccountRef): Promise<Tokens>;
  /**
   * Ends a sign-in at the network, where that ends no other account's: tokens that several accounts share are left alone.
   * Absent where the network ends none.
   */
  endSignIn?(tokens: Pick<Tokens, 'access' | 'refresh'>, account: AccountRef): Promise<void>;
  /** limits of the account's own server or plan; null where those of contract/social/networks.ts hold for all */
  limits(session: Session): Promise<ChannelLimits | null>;
  /** where posts of the account can be kept; empty where the network has no such thing */
  boards(session: Session): Promise<RemoteBoard[]>;
  /** where the network wants authors to choose among what their account offers at that moment */
  creator?(session: Session): Promise<Creator>;
  /**
   * Nothing of it is visible before a post shows it.
   * @param options what the author set: a story has pictures of other shapes
   */
  sendMedia(session: Session, file: MediaSource, options: TargetOptions): Promise<Prepared>;
  /** as sendMedia; absent where posts have no video (contract/social/video-limits.ts) */
  sendVideo?(session: Session, video: VideoSource, options: TargetOptions): Promise<Prepared>;
  /** how far the network is with a picture or video that was not ready */
  mediaState(session: Session, id: string): Promise<Prepared>;
  /**
   * Makes of words and pictures what the commit call publishes, where the network wants that made before, as Instagram's
   * containers. Nothing of it is visible. Called again with what it gave until that is ready.
   */
  assemble?(session: Session, payload: Payload, begun: string | null): Promise<Prepared>;
  /**
   * The one commit call: sent once, never repeated by the connector itself.
   * @param key UUIDv7, the same for every try of this post
   * @param pictures the post's pictures themselves, in its order, for networks that take them with the post
   * @param video the same for the video of a post that has one
   */
  publish(
    session: Session,
    payload: Payload,
    key: string,
    pictures?: () => Promise<readonly MediaSource[]>,
    video?: () => Promise<VideoSource>,
  ): Promise<Published | Accepted>;
  /**
   * What became of a post that the network took to publish in its own time.
   * @param waitedMs since it was taken
   * @throws NetworkError of a kind that a person has to act on where the network refused it after all
   */
  outcome?(session: Session, acceptedAs: string, waitedMs: number): Promise<Published | Accepted>;
  /**
   * A post in answer to another, as threads and first comments are: `root` begins the thread.
   * @param options what the author set for `root`: who may see it holds for what follows it
   */
  reply(
    session: Session,
    to: { root: string; parent: string },
    text: string,
    key: string,
    options: TargetOptions,
  ): Promise<Published>;
  /**
   * Takes a post off the network; one that is gone already is no error. Not called where contract/social/networks.ts says
   * that the network deletes nothing.
   */
  remove(session: Session, postId: string): Promise<void>;
  /**
   * Looks for what may have been sent. What the network has and has not published yet is asked for by `outcome` then.
   * @param sent.except ids that are known to be other posts
   * @returns null where none is found; `unsent` where the network is certain that there is none, and would make one post
   * of it also if the lost call arrived late: it is sent again
   */
  find(
    session: Session,
    payload: Payload,
    sent: { key: string; since: Date; except: ReadonlySet<string> },
  ): Promise<Published | Accepted | 'unsent' | null>;
}

export interface NetworkErrorOptions {
  status?: number;
  retryAfterSeconds?: number | undefined;
  /** limits that are used up; without them a refusal for too many calls is about the account */
  spent?: readonly SpentLimit[] | undefined;
  /** the network's own name of the failure */
  code?: string | undefined;
  /** the first post, where the network names it in refusing a repeat */
  first?: Published | undefined;
  /** what `sendMedia`, `sendVideo` and `assemble` gave is worth nothing any more: the next try brings it once more */
  stale?: boolean | undefined;
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
