// What the Ghost double is told and tells (see ghost-double.ts).

/** What goes wrong with the next requests that store a post. */
export type GhostFault =
  /** stored, then the connection breaks */
  | 'reset-after-commit'
  /** the connection breaks, nothing is stored */
  | 'reset-before-commit'
  /** a proxy answers a page with 502 after the post was stored */
  | 'page-after-commit'
  /** somebody else saves the post between our look and our change */
  | 'someone-tags'
  | 'someone-writes'
  /** 503 with Retry-After */
  | 'maintenance'
  /** another server stands in front: 403 as HTML */
  | 'firewall'
  /** the clock of the site is ten minutes ahead */
  | 'fast-clock';

export interface GhostPost {
  id: string;
  uuid: string;
  title: string;
  lexical: string;
  html: string;
  slug: string;
  status: 'draft' | 'published' | 'scheduled' | 'sent';
  custom_excerpt: string | null;
  feature_image: string | null;
  feature_image_alt: string | null;
  feature_image_caption: string | null;
  meta_title: string | null;
  meta_description: string | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  tags: string[];
  author: { slug: string; email: string; name: string };
}

export interface GhostDouble {
  origin: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  homeUrl: string;
  /** a new custom integration's Admin API key */
  addKey(): string;
  revoke(key: string): void;
  posts(): GhostPost[];
  /** pictures as they were uploaded */
  images(): { name: string; type: string; bytes: Buffer; url: string }[];
  /** requests that store a post, as they came */
  writes(): { method: string; path: string; post: Record<string, unknown> }[];
  /** changes a post as somebody in Ghost's editor does; null deletes it */
  edit(id: string, changes: Partial<GhostPost> | null): void;
  /** The next requests that store a post meet these, one each. */
  fail(...faults: GhostFault[]): void;
  stop(): Promise<void>;
}
