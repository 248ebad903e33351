// Channels and posts: one row per post, one target per channel, one attempt per try; the truth is the target's status.
import { z } from 'zod';
import { mediaTypes } from './media.ts';
import { channelCalls } from './social/channels.ts';
import { hashtagCalls } from './social/hashtag-sets.ts';
import { endpoint } from './shared/http.ts';
import { allNetworks } from './shared/options.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { postStatuses } from './social/post-statuses.ts';
import { ComingPost, PostSeries, Recurrence } from './social/recurrence.ts';
import { id, instant, line, lines, prose, requiredLine, revision } from './shared/text.ts';

export type { Channel, Slot } from './social/channels.ts';

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
export type PostStatus = (typeof postStatuses)[number];

export const attemptStates = [
  'prepared',
  'sending',
  /** the network took it and publishes it in its own time */
  'pending',
  'accepted',
  'rejected',
  'ambiguous',
] as const;
/** What can go wrong at a network, sorted; server/providers/networks/failures.ts says what helps. */
export const attemptFailures = [
  'not-sent',
  'rate-limited',
  'processing',
  'unknown',
  'unauthenticated',
  'invalid-grant',
  'permission',
  'duplicate',
  'rejected',
  'billing',
  'account-blocked',
  'outdated-api',
] as const;
export const PublishAttempt = z
  .object({
    id,
    attempt: z.int(),
    /** the post itself, a further part of its thread, its first comment, or its deletion at the network */
    part: z.enum(['post', 'thread', 'comment', 'removal']),
    /** which of the target's parts; 0 = the post itself, or all of it */
    ordinal: z.int(),
    state: z.enum(attemptStates),
    /** the network's own words, or ours */
    message: z.string(),
    /** what went wrong, sorted; null = nothing did */
    failure: z.enum(attemptFailures).nullable(),
    httpStatus: z.int().nullable(),
    startedAt: instant,
    finishedAt: instant.nullable(),
    /** how often the network was asked afterwards what became of it, and when last */
    looks: z.int(),
    lookedAt: instant.nullable(),
  })
  .meta({ id: 'PublishAttempt' });

export const partStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'stopped'] as const;
/** What follows a published post, in order: each is sent once, after the one before it. */
export const PostPart = z
  .object({
    /** from 1 on */
    ordinal: z.int(),
    kind: z.enum(['thread', 'comment']),
    text: z.string(),
    /** unknown: nobody can tell whether the network has it; stopped: not sent because one before it was not */
    status: z.enum(partStatuses),
    /** one sentence: why it was not sent */
    reason: z.string().nullable(),
    remoteUrl: z.string().nullable(),
    sentAt: instant.nullable(),
  })
  .meta({ id: 'PostPart' });
export type PostPart = z.infer<typeof PostPart>;

const PostMedia = z.object({
  mediaId: id,
  type: z.enum(mediaTypes),
  altText: z.string().nullable(),
  url: z.string(),
});
export const PostTarget = z
  .object({
    id,
    channelId: id,
    network: z.enum(allNetworks),
    channelName: z.string(),
    /** null = the shared text */
    content: z.string().nullable(),
    title: z.string().nullable(),
    /** further posts that follow as answers, in order; null = the shared ones */
    thread: z.array(z.string()).nullable(),
    firstComment: z.string().nullable(),
    /** null = the shared pictures */
    media: z.array(PostMedia).nullable(),
    /** what its network lets one set: a shape of contract/social/target-options.ts */
    options: z.record(z.string(), z.unknown()),
    /** what follows the post, once it is being published: whatever becomes of it, the post stays published */
    parts: z.array(PostPart),
    status: z.enum(targetStatuses),
    /** one sentence: why it is not published, or not deleted */
    reason: z.string().nullable(),
    /** when this channel's copy goes out; slots differ by channel */
    dueAt: instant.nullable(),
    remoteUrl: z.string().nullable(),
    publishedAt: instant.nullable(),
    /** its deletion at the network, which it outlives here; null = nobody asked for it */
    removal: z.enum(['waiting', 'sending', 'done', 'failed']).nullable(),
    removedAt: instant.nullable(),
    /** whether it can be deleted at the network from here */
    removable: z.boolean(),
    /** when it was taken up to be sent, the last time */
    claimedAt: instant.nullable(),
    /** when it is tried, or its outcome is asked for, next */
    nextAttemptAt: instant.nullable(),
    attempts: z.array(PublishAttempt),
  })
  .meta({ id: 'PostTarget' });
export type PublishAttempt = z.infer<typeof PublishAttempt>;
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

export const Post = z
  .object({
    id,
    projectId: id,
    articleId: id.nullable(),
    content: z.string(),
    /** further posts that follow as answers where a network has threads, in order */
    thread: z.array(z.string()),
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
    /** how it comes again; null = once, or no more */
    recurrence: Recurrence.nullable(),
    /** which one it is of those that come again; null = it never did */
    series: PostSeries.nullable(),
    /** when somebody asked for this draft to be published; null = nobody, or it is scheduled since */
    publishRequestedAt: instant.nullable(),
    targets: z.array(PostTarget),
    status: z.enum(postStatuses),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

const mediaIds = z.array(id).max(35, { error: 'A post can have at most 35 images' });
const thread = z
  .array(prose('Part of the thread', 65_000))
  .max(24, { error: 'A thread can have at most 25 posts' });
const TargetForm = z.object({
  channelId: id,
  content: prose('Text', 65_000).nullable().default(null),
  thread: thread.nullable().default(null),
  title: line('Title', 200).nullable().default(null),
  firstComment: prose('First comment', 5000).nullable().default(null),
  media: mediaIds.nullable().default(null),
  // Judged by the shape of the channel's network, which the body does not name.
  options: z.record(z.string().max(40), z.unknown(), { error: 'Options must be an object' }).default({}),
});
const fields = {
  content: prose('Text', 65_000),
  thread,
  link: line('Link', 2000)
    .refine((url) => url === '' || /^https?:\/\//i.test(url), {
      error: 'Link must start with http:// or https://',
    })
    .transform((url) => (url === '' ? null : url))
    .nullable(),
  articleId: id.nullable(),
  targets: z.array(TargetForm).max(20, { error: 'A post can go to at most 20 channels' }),
  media: mediaIds,
  labels: lines('Labels', 20, 40),
  schedule: Schedule,
  recurrence: Recurrence.nullable(),
};
export const PostForm = z.object({
  ...fields,
  thread: fields.thread.default([]),
  link: fields.link.default(null),
  articleId: fields.articleId.default(null),
  targets: fields.targets.default([]),
  media: fields.media.default([]),
  labels: fields.labels.default([]),
  schedule: fields.schedule.default({ mode: 'none' }),
  recurrence: fields.recurrence.default(null),
});
export type PostForm = z.input<typeof PostForm>;

/** Which posts of a series a change is about. */
const scope = z.enum(['one', 'following'], { error: 'Choose one or following' }).default('one');
const InProject = z.object({ id });
const ById = z.object({ id });

export const social = {
  ...channelCalls,
  ...hashtagCalls,
  create: endpoint({
    method: 'POST',
    path: 'social-post/:id/',
    params: InProject,
    body: PostForm,
    response: Post,
    status: 201,
    policy: 'social.write',
    summary:
      'Write a post in a project, as a draft or, with social.publish, to be published now, at a time, or in the next slot',
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
      deleted: inTrash,
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
        scope,
        /** no more posts after this one, or more again; `recurrence: null` stops too */
        series: z.enum(['stop', 'resume'], { error: 'Choose stop or resume' }).optional(),
        /** leaves out one of the series' next times, or makes its post after all */
        skip: z.object({ local: localTime, skipped: z.boolean() }).optional(),
        deleted: z.literal(false, { error: 'Deleted must be false' }).optional(),
        /** what a person says or wants of one target */
        target: z
          .object({
            id,
            action: z.enum(['retry', 'it-is-there', 'it-is-not-there', 'send-rest', 'cancel', 'delete'], {
              error: 'Unknown action',
            }),
            remoteUrl: requiredLine('Address', 2000).optional(),
          })
          .optional(),
      }),
    response: Post,
    policy: 'social.write',
    summary: 'Change a draft or, with social.publish, any post and its targets; 409 while it is being sent',
  }),
  requestPublishing: endpoint({
    method: 'POST',
    path: 'social-post/detail/:id/request/',
    params: ById,
    response: Post,
    policy: 'social.write',
    summary: 'Ask those who may publish in the project to publish a draft',
    ours: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'social-post/detail/:id/',
    params: ById,
    query: z.object({ scope }),
    response: z.void(),
    status: 204,
    policy: 'social.write',
    summary: 'Move a post to the trash and cancel what is not sent yet; with scope=following its series ends',
  }),
  coming: endpoint({
    method: 'GET',
    path: 'social-post/:id/coming/',
    params: InProject,
    query: PageQuery.extend({ from: instant, to: instant }),
    response: pageOf(ComingPost),
    policy: 'social.read',
    summary: 'Posts of a project’s series that are not made yet, by due time',
    ours: true,
  }),
};
