// What the WordPress double is told and tells (see wordpress-double.ts).

export type WordPressRole = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';
/** What goes wrong with the next requests that store a post. */
export type WordPressFault =
  /** stored, then the connection breaks */
  | 'drop-after-commit'
  /** the connection breaks, nothing is stored */
  | 'drop-before-commit'
  /** 503 as HTML with Retry-After, as in maintenance */
  | 'maintenance'
  /** a plugin prints a notice before the JSON */
  | 'notice'
  /** stored, then 500 as HTML */
  | 'fatal-after-commit'
  /** nothing goes wrong with this one */
  | 'none'
  /** never stored and never answered */
  | 'hang'
  /** stored, but answered long after anybody waits */
  | 'slow'
  /** another server stands in front: 403 as HTML */
  | 'firewall';

export interface WordPressPost {
  id: number;
  title: string;
  content: string;
  excerpt: string;
  slug: string;
  status: 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';
  author: number;
  date: Date;
  modified: Date;
  revisions: number;
  categories: number[];
  tags: number[];
  /** 0: none */
  featuredMedia: number;
  /** fields of plugins */
  meta: Record<string, unknown>;
}

export interface WordPressTerm {
  id: number;
  taxonomy: 'categories' | 'tags';
  /** as it is stored: with references in place of & and < */
  name: string;
}

export interface WordPressMedia {
  id: number;
  name: string;
  type: string;
  bytes: Buffer;
  alt: string;
  caption: string;
  url: string;
}

export interface WordPressUser {
  id: number;
  login: string;
  role: WordPressRole;
  /** application password with spaces, as the site shows it */
  password: string;
}

export interface WordPressOptions {
  name?: string;
  permalinks?: 'pretty' | 'index' | 'plain';
  /** the blog's folder, `/blog` */
  folder?: string;
  /** everything answers 401 to strangers, the index too */
  closed?: boolean;
  /** false: as over plain http outside a local environment */
  applicationPasswords?: boolean;
  /** a plugin asks who it is early: wrong credentials answer 401 everywhere */
  strict?: boolean;
  /** the home page does not name the API */
  silentHome?: boolean;
  /** a plugin takes comments, those of blocks too, out of everything that is stored */
  stripsComments?: boolean;
  /** a plugin adds words to the end of each text when it is stored */
  addsWords?: string;
  /** a plugin lets searches look at titles alone */
  searchesTitles?: boolean;
  /** plugins for search engines, which add a namespace to the API */
  plugins?: readonly ('yoast' | 'rank-math')[];
  /** Yoast's fields: not registered and dropped, as by itself; registered by a snippet; or without the callback that allows them */
  yoastFields?: 'dropped' | 'open' | 'forbidden';
  /** what its robots.txt says; it has none otherwise */
  robots?: string;
  port?: number;
}

export interface WordPressDouble {
  origin: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  homeUrl: string;
  addUser(login: string, role: WordPressRole): WordPressUser;
  posts(): WordPressPost[];
  terms(): WordPressTerm[];
  /** pictures as they were uploaded */
  media(): WordPressMedia[];
  /** requests that store a post or its fields, as they came */
  writes(): { method: string; route: string; body: Record<string, unknown> }[];
  /** changes a post behind everybody's back, as somebody in the site's editor does; null deletes it for good */
  edit(id: number, changes: Partial<WordPressPost> | null): void;
  linkOf(post: WordPressPost): string;
  /** The next requests that store a post meet these, one each. */
  fail(...faults: WordPressFault[]): void;
  revoke(login: string): void;
  stop(): Promise<void>;
}
