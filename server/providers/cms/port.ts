// The port of content management systems: a place where an article is published, whoever made it.
import type { TextNode } from '#contract/writer/documents.ts';
import type { CitedSource } from '#engine/document/citations/citations.ts';

/** What a person typed to connect a site. */
export interface SiteLogin {
  homeUrl: string;
  /** empty where a key alone says who we are */
  username: string;
  /** a password or an API key */
  password: string;
}

/** What is kept of a connected site; the password is opened only for a call. */
export interface SiteAccess {
  restRoot: string;
  username: string;
  password: string;
  /** as `connect` found them */
  plugins?: readonly string[];
}

/** Who we are on the site, as it says itself. */
export interface SiteIdentity {
  role: string;
  mayPublish: boolean;
}

export interface SiteFound extends SiteIdentity {
  name: string;
  homeUrl: string;
  restRoot: string;
  /** plugins that have fields of their own for search engines */
  plugins: string[];
}

/** What a document says, before it has the form of any system. */
export interface DocumentText {
  blocks: readonly TextNode[];
  sources: readonly CitedSource[];
}

export interface PostText {
  /** plain text */
  title: string;
  /** as `markup` made it */
  html: string;
  /** last part of the address; empty: as the site makes it, or as it is there already */
  slug: string;
  /** plain text; empty: as the site makes it */
  excerpt: string;
  /** missing: made public, and nothing else of the post is changed */
  fields?: PostFields;
}

/** What a post has besides its text. What is empty is left as the site makes it, or as it is there already. */
export interface PostFields {
  status: 'publish' | 'draft' | 'schedule';
  /** with `schedule`: when it goes live */
  publishAt: Date | null;
  tags: readonly string[];
  categories: readonly string[];
  /** with the `ref` of `uploadImage`, and its plain texts */
  image: { ref: string; alt: string; caption: string } | null;
  metaTitle: string;
  metaDescription: string;
  /** email address, user name or slug of a user of the site */
  author: string;
}

/** What a site may keep apart from its posts. */
export type MetaFields = Pick<PostFields, 'metaTitle' | 'metaDescription'>;

/** A picture for the site's own media. */
export interface ImageFile {
  bytes: Uint8Array;
  mime: string;
  name: string;
  alt: string;
  caption: string;
}

/** A picture as the site has it. */
export interface UploadedImage {
  /** what `PostFields.image` takes */
  ref: string;
  /** where readers of the site get it */
  url: string;
}

/** A post as the site has it now. */
export interface RemotePost {
  id: string;
  url: string;
  slug: string;
  /** plain text */
  title: string;
  /** null when the site does not say */
  createdAt: Date | null;
  /** public: people can read it; trashed: it is in the site's trash; hidden: pending, private or sent by email only */
  state: 'public' | 'scheduled' | 'draft' | 'hidden' | 'trashed';
  /** the site's own word for its state */
  status: string;
  /** stored text with everything that the site made of it */
  html: string;
  /** changes whenever title or text changes there */
  fingerprint: string;
  /** what a change has to name, where the system asks for it, so that nobody else's is lost */
  version?: string;
  /** what of the fields the site did not keep, in sentences; only after a write */
  notes?: string[];
}

export type CmsProblem =
  | 'unreachable'
  | 'not-this-system'
  | 'passwords-off'
  | 'credentials'
  | 'role'
  | 'blocked'
  | 'busy'
  | 'rejected'
  | 'gone'
  | 'changed-there'
  | 'no-api'
  | 'bad-answer';

export interface CmsErrorOptions {
  /** the request was sent and nobody knows what the site did with it: look before sending it again */
  uncertain?: boolean;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Why a site did not do it. The message is for people. */
export class CmsError extends Error {
  readonly code: CmsProblem;
  readonly uncertain: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: CmsProblem, message: string, options: CmsErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'CmsError';
    this.code = code;
    this.uncertain = options.uncertain ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface OwnPosts {
  /** newest first */
  posts: RemotePost[];
  /** every post since the moment asked for is among them */
  complete: boolean;
}

/** Every call throws CmsError and nothing else, but for programming faults. */
export interface Cms {
  /** Finds the system behind an address as typed, and tries the credentials there. */
  connect(login: SiteLogin): Promise<SiteFound>;
  whoAmI(access: SiteAccess): Promise<SiteIdentity>;
  /** Puts a picture among the site's files. */
  uploadImage(access: SiteAccess, image: ImageFile): Promise<UploadedImage>;
  /** Makes a post. Sent once, never repeated by itself. */
  create(access: SiteAccess, text: PostText): Promise<RemotePost>;
  /**
   * Changes a post as `get` or `find` found it.
   * @param overwrite also when somebody changed its text on the site since; else CmsError `changed-there`, where the system notices
   */
  update(
    access: SiteAccess,
    post: RemotePost,
    text: PostText,
    options?: { overwrite: boolean },
  ): Promise<RemotePost>;
  /**
   * Stores again what a write stores after the post itself: the process that wrote it may have ended between the two.
   * @returns what of it the site did not keep, in sentences
   */
  finish(access: SiteAccess, post: RemotePost, fields: MetaFields): Promise<string[]>;
  /** null when the site has no post of this id any more */
  get(access: SiteAccess, id: string): Promise<RemotePost | null>;
  /** The post, also in the trash, whose text carries this reference; null when the site's search finds none. */
  find(access: SiteAccess, ref: string): Promise<RemotePost | null>;
  /** The newest posts that this user made, also in the trash. */
  ownPosts(access: SiteAccess, since: Date): Promise<OwnPosts>;
  /** The document as this system wants it, with the mark that `find` looks for. */
  markup(document: DocumentText, mark: Mark): string;
}

/** Which article a post is (the same for all its publishings on a site), and which publishing of it. */
export interface Mark {
  ref: string;
  number: number;
}
