// Who may do what: the one policy table. The server refuses by it, the web hides by it.

export const roles = ['owner', 'admin', 'editor', 'author', 'client'] as const;
export type Role = (typeof roles)[number];

const staff = ['owner', 'admin'] as const;
const editors = ['owner', 'admin', 'editor'] as const;
const writers = ['owner', 'admin', 'editor', 'author'] as const;

/** Actions on a workspace's things, and the roles that may do them. */
export const policies = {
  'account.self': roles,
  'projects.read': roles,
  'projects.write': editors,
  'writer.read': roles,
  'writer.write': writers,
  // A client reads and comments, and changes no text.
  'comments.read': roles,
  'comments.write': roles,
  // What a text is to sound like is an editor's to say; authors write by it.
  'voices.read': roles,
  'voices.write': editors,
  'connections.read': writers,
  'connections.write': staff,
  'usage.read': roles,
  'articles.read': roles,
  'articles.write': writers,
  'articles.publish': editors,
  'articles.connect': staff,
  'deliveries.read': editors,
  'deliveries.write': editors,
  'optimizer.read': roles,
  'optimizer.write': writers,
  'keywords.read': roles,
  'keywords.write': writers,
  'local-index.read': roles,
  'local-index.write': writers,
  'crawls.read': roles,
  'crawls.write': writers,
  'ranks.read': roles,
  'ranks.write': writers,
  'social.read': roles,
  // Authors save drafts; what goes out, and when, is an editor's to say.
  'social.write': writers,
  'social.publish': editors,
  'channels.write': editors,
  'media.read': roles,
  'media.write': writers,
  'team.read': staff,
  'team.write': staff,
  'workspaces.write': staff,
  'billing.read': staff,
  'billing.write': ['owner'],
  'audit.read': ['owner'],
  'api-keys.read': staff,
  'api-keys.write': staff,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof policies;
/** `public` needs no token; everything else names the action that the member's role must allow. */
export type Policy = 'public' | Action;

export const may = (role: Role, action: Action): boolean =>
  (policies[action] as readonly Role[]).includes(role);
