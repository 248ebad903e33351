// Channels and posts: one row per post, one target per channel, one attempt per try; the truth is the target's status.
import { z } from 'zod';
import { endpoint } from './http.ts';
import { networks } from './options.ts';
import { pageOf, PageQuery } from './paging.ts';
import { id, instant, line, lines, prose, requiredLine, revision } from './text.ts';

export const channelStatuses = ['active', 'needs-reconnect', 'paused', 'disconnected'] as const;
export const channelActions = ['connect', 'select', 'pause', 'resume', 'disconnect', 'slots'] as const;
/** Wall-clock time `HH:MM` on a weekday, 1 = Monday, in the channel's time zone. */
export const Slot = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 09:30' }),
});
export type Slot = z.infer<typeof Slot>;

export const Channel = z
  .object({
    id,
    projectId: id,
    network: z.enum(networks),
    /** true: a network on this machine that enforces the real one's published limits */
    sandbox: z.boolean(),
    name: z.string(),
    handle: z.string(),
    status: z.enum(channelStatuses),
    timezone: z.string(),
    slots: z.array(Slot),
    /** when the present sign-in must have been renewed */
    expiresAt: instant.nullable(),
    problem: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

export const targetStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'retry-wait',
  'needs-verification',
  'published',
  'failed',
  'blocked',
  'cancelled',
] as const;
export type TargetStatus = (typeof targetStatuses)[number];
/** Derived from the targets. */
export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'partially-published',
  'needs-verification',
  'failed',
  'blocked',
  'cancelled',
] as const;
export type PostStatus = (typeof postStatuses)[number];

export const attemptStates = ['prepared', 'sending', 'accepted', 'rejected', 'ambiguous'] as const;
export const PublishAttempt = z
  .object({
    id,
    attempt: z.int(),
    /** the post itself, or its first comment */
    part: z.enum(['post', 'comment']),
    state: z.enum(attemptStates),
    message: z.string(),
    httpStatus: z.int().nullable(),
    startedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'PublishAttempt' });

export const PostTarget = z
  .object({
    id,
    channelId: id,
    network: z.enum(networks),
    channelName: z.string(),
    /** null = the shared text */
    content: z.string().nullable(),
    title: z.string().nullable(),
    firstComment: z.string().nullable(),
    /** what became of the first comment, which follows the post; null = there is none */
    commentStatus: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']).nullable(),
    status: z.enum(targetStatuses),
    /** one sentence: why it is not published, or what went wrong with the first comment */
    reason: z.string().nullable(),
    /** when this channel's copy goes out; slots differ by channel */
    dueAt: instant.nullable(),
    remoteUrl: z.string().nullable(),
    publishedAt: instant.nullable(),
    attempts: z.array(PublishAttempt),
  })
  .meta({ id: 'PostTarget' });
export type PostTarget = z.infer<typeof PostTarget>;

export const scheduleModes = ['none', 'now', 'at', 'slot'] as const;
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Choose a date and a time' });
export const Schedule = z.object({
  mode: z.enum(scheduleModes, { error: 'Choose now, at, slot or none' }),
  /** wall-clock intent, `YYYY-MM-DDTHH:MM` */
  local: localTime.optional(),
  /** IANA zone of the intent; the person's own when absent */
  timezone: line('Time zone', 64).optional(),
});

export const PostMedia = z.object({ mediaId: id, altText: z.string().nullable(), url: z.string() });
export const Post = z
  .object({
    id,
    projectId: id,
    articleId: id.nullable(),
    content: z.string(),
    /** address that the post points to, part of the text when published */
    link: z.string().nullable(),
    media: z.array(PostMedia),
    labels: z.array(z.string()),
    schedule: z.object({
      mode: z.enum(scheduleModes),
      local: z.string().nullable(),
      timezone: z.string(),
      dueAt: instant.nullable(),
      /** said when the wall clock skips or repeats that time */
      notice: z.string().nullable(),
    }),
    targets: z.array(PostTarget),
    status: z.enum(postStatuses),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

const TargetForm = z.object({
  channelId: id,
  content: prose('Text', 65_000).nullable().default(null),
  title: line('Title', 200).nullable().default(null),
  firstComment: prose('First comment', 5000).nullable().default(null),
});
const fields = {
  content: prose('Text', 65_000),
  link: line('Link', 2000)
    .refine((url) => url === '' || /^https?:\/\//i.test(url), {
      error: 'Link must start with http:// or https://',
    })
    .transform((url) => (url === '' ? null : url))
    .nullable(),
  articleId: id.nullable(),
  targets: z.array(TargetForm).max(20, { error: 'A post can go to at most 20 channels' }),
  media: z.array(id).max(35, { error: 'A post can have at most 35 pictures' }),
  labels: lines('Labels', 20, 40),
  schedule: Schedule,
};
export const PostForm = z.object({
  ...fields,
  link: fields.link.default(null),
  articleId: fields.articleId.default(null),
  targets: fields.targets.default([]),
  media: fields.media.default([]),
  labels: fields.labels.default([]),
  schedule: fields.schedule.default({ mode: 'none' }),
});
export type PostForm = z.input<typeof PostForm>;

const InProject = z.object({ id });
const ById = z.object({ id });

export const social = {
  channel: endpoint({
    method: 'PUT',
    path: 'social-project/channel/:id/',
    params: InProject,
    body: z.object({
      action: z.enum(channelActions, { error: 'Unknown action' }),
      network: z.enum(networks, { error: 'Unknown network' }).optional(),
      code: z.string().max(500).optional(),
      state: z.string().max(500).optional(),
      accountIds: z.array(z.string().max(200)).max(20).optional(),
      channelId: id.optional(),
      slots: z.array(Slot).max(100).optional(),
      timezone: line('Time zone', 64).optional(),
    }),
    response: z.object({
      /** connect: where the person gives consent */
      url: z.string().nullable(),
      channels: z.array(Channel),
    }),
    policy: 'channels.write',
    summary: 'Connect, select, pause, resume or disconnect a channel, or set its slots; id is the project',
  }),
  channels: endpoint({
    method: 'GET',
    path: 'social-project/channel/:id/',
    params: InProject,
    response: z.object({
      results: z.array(Channel),
      /** networks that can be connected here, and why others cannot */
      networks: z.array(
        z.object({ network: z.enum(networks), label: z.string(), ready: z.boolean(), note: z.string() }),
      ),
      next: z.null(),
    }),
    policy: 'social.read',
    summary: 'Channels of a project and the networks that can be connected',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'social-post/:id/',
    params: InProject,
    body: PostForm,
    response: Post,
    status: 201,
    policy: 'social.write',
    summary: 'Write a post in a project, as a draft or to be published now, at a time, or in the next slot',
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'social-post/:id/',
    params: InProject,
    query: PageQuery.extend({
      status: z.enum(postStatuses).optional(),
      from: instant.optional(),
      to: instant.optional(),
      articleId: id.optional(),
      deleted: z.enum(['true', 'false']).optional(),
    }),
    response: pageOf(Post),
    policy: 'social.read',
    summary: 'Posts of a project; from and to limit by due time',
  }),
  get: endpoint({
    method: 'GET',
    path: 'social-post/detail/:id/',
    params: ById,
    response: Post,
    policy: 'social.read',
    summary: 'One post with its targets and attempts',
    ours: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'social-post/detail/:id/',
    params: ById,
    // Without the form's defaults: what is not sent stays as it is.
    body: z
      .object(fields)
      .partial()
      .extend({
        revision: revision.optional(),
        deleted: z.literal(false, { error: 'Deleted must be false' }).optional(),
        /** what a person says or wants of one target */
        target: z
          .object({
            id,
            action: z.enum(['retry', 'it-is-there', 'it-is-not-there', 'cancel'], {
              error: 'Unknown action',
            }),
            remoteUrl: requiredLine('Address', 2000).optional(),
          })
          .optional(),
      }),
    response: Post,
    policy: 'social.write',
    summary: 'Change a post or act on one of its targets; 409 while it is being sent',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'social-post/detail/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'social.write',
    summary: 'Move a post to the trash and cancel what is not sent yet',
  }),
};
