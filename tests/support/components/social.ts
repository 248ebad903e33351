// Channels and posts as the API answers them, for tests of screens.
import type { Channel, Post, PostPart, PostTarget, PublishAttempt } from '#contract/social.ts';

export const projectId = '019a0000-0000-7000-8000-000000000001';

export const aChannel = (parts: Partial<Channel> = {}): Channel => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  projectId,
  network: 'FACEBOOK',
  sandbox: true,
  name: 'Bakery',
  handle: '@bakery',
  status: 'active',
  timezone: 'UTC',
  slots: [],
  expiresAt: null,
  problem: null,
  limits: null,
  canFetchMedia: true,
  health: { lastPublishedAt: null, lastProblem: null, pausedUntil: null, pausedFor: null },
  options: {},
  createdAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});

export const aTarget = (parts: Partial<PostTarget> = {}): PostTarget => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  channelId: aChannel().id,
  network: 'FACEBOOK',
  channelName: 'Bakery',
  content: null,
  thread: null,
  title: null,
  firstComment: null,
  media: null,
  options: {},
  parts: [],
  status: 'draft',
  reason: null,
  dueAt: null,
  remoteUrl: null,
  publishedAt: null,
  removal: null,
  removedAt: null,
  removable: false,
  claimedAt: null,
  nextAttemptAt: null,
  attempts: [],
  ...parts,
});

export const aPart = (parts: Partial<PostPart> = {}): PostPart => ({
  ordinal: 1,
  kind: 'thread',
  text: 'And rolls',
  status: 'sent',
  reason: null,
  remoteUrl: null,
  sentAt: null,
  ...parts,
});

export const anAttempt = (parts: Partial<PublishAttempt> = {}): PublishAttempt => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  attempt: 1,
  part: 'post',
  ordinal: 0,
  state: 'accepted',
  message: '',
  failure: null,
  httpStatus: null,
  startedAt: '2027-01-05T23:30:00.000Z',
  finishedAt: '2027-01-05T23:30:00.400Z',
  looks: 0,
  lookedAt: null,
  ...parts,
});

export const aPost = (parts: Partial<Post> = {}): Post => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  projectId,
  articleId: null,
  content: 'Fresh bread',
  thread: [],
  link: null,
  media: [],
  labels: [],
  schedule: { mode: 'none', local: null, timezone: 'UTC', dueAt: null, notice: null },
  recurrence: null,
  series: null,
  publishRequestedAt: null,
  targets: [aTarget()],
  status: 'draft',
  revision: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});
