// Channels: the accounts at social networks that a project publishes to.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { id, instant, line } from '#contract/shared/text.ts';

const channelStatuses = ['active', 'needs-reconnect', 'paused', 'disconnected'] as const;
const channelActions = ['connect', 'select', 'pause', 'resume', 'disconnect', 'slots', 'options'] as const;
/** People are told so many days before a sign-in ends. */
export const expiryNoticeDays = 7;
/** A clock that is off by less is right enough: posts go out by the minute. */
export const clockToleranceSeconds = 120;
/** Wall-clock time `HH:MM` on a weekday, 1 = Monday, in the channel's time zone. */
const Slot = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 09:30' }),
});
export type Slot = z.infer<typeof Slot>;

const Channel = z
  .object({
    id,
    projectId: id,
    network: z.enum(allNetworks),
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
    /** how it does */
    health: z.object({
      lastPublishedAt: instant.nullable(),
      /** why the newest post since then was not published, and what helps */
      lastProblem: z.object({ at: instant, message: z.string() }).nullable(),
      /** a limit at the network is used up: nothing is sent before its end */
      pausedUntil: instant.nullable(),
      /** whose limit: the account's, or that of the app with all whom it connects */
      pausedFor: z.enum(['account', 'app']).nullable(),
    }),
    /** what new posts begin with on this channel: a shape of contract/social/target-options.ts */
    options: z.record(z.string(), z.unknown()),
    /** what the account's own server allows in place of the network's common limits; null = those */
    limits: z.object({ text: z.int(), images: z.int(), altText: z.int() }).partial().nullable(),
    /** whether the network gets the images of posts: some fetch them, from a public https address of this server */
    canFetchMedia: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

const RemoteAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    handle: z.string(),
    /** the project has it already; choosing it renews its sign-in */
    connected: z.boolean(),
  })
  .meta({ id: 'RemoteAccount' });
export type RemoteAccount = z.infer<typeof RemoteAccount>;

const InProject = z.object({ id });

export const channelCalls = {
  channel: endpoint({
    method: 'PUT',
    path: 'social-project/channel/:id/',
    params: InProject,
    body: z.object({
      action: z.enum(channelActions, { error: 'Unknown action' }),
      network: z.enum(allNetworks, { error: 'Unknown network' }).optional(),
      code: z.string().max(500).optional(),
      state: z.string().max(500).optional(),
      accountIds: z.array(z.string().max(200)).max(20).optional(),
      /** connect by handle and app password, where the network has those */
      identifier: line('Handle', 300).optional(),
      password: z.string().max(200, { error: 'App passwords are shorter' }).optional(),
      /** address of the account's server, where people choose one */
      server: line('Server', 300).optional(),
      channelId: id.optional(),
      /** what new posts begin with; judged by the shape of the channel's network, which the body does not name */
      options: z.record(z.string().max(40), z.unknown(), { error: 'Options must be an object' }).optional(),
      slots: z.array(Slot).max(100).optional(),
      timezone: line('Time zone', 64).optional(),
    }),
    response: z.object({
      /** connect: where the person gives consent; null when the account is connected */
      url: z.string().nullable(),
      /** select: accounts to choose from when the consent gave several; sent again with `accountIds`, they connect */
      accounts: z.array(RemoteAccount).nullable(),
      channels: z.array(Channel),
    }),
    policy: 'channels.write',
    summary:
      'Connect, select, pause, resume or disconnect a channel, or set its slots or default options; id is the project',
  }),
  channels: endpoint({
    method: 'GET',
    path: 'social-project/channel/:id/',
    params: InProject,
    response: z.object({
      results: z.array(Channel),
      /** networks that can be connected here, and why others cannot */
      networks: z.array(
        z.object({
          network: z.enum(allNetworks),
          label: z.string(),
          ready: z.boolean(),
          note: z.string(),
          /** how an account is connected: on the network's own page, or by handle and app password */
          signIn: z.enum(['consent', 'password']),
          /** the server that most accounts are on, where people choose one */
          server: z.string().nullable(),
        }),
      ),
      /** channels of the whole workspace, and how many its plan allows; null = unlimited */
      quota: z.object({ used: z.int(), limit: z.int().nullable() }),
      /** how far ahead of a network's clock this server's is, and of whose; null where it is right, or not known */
      clock: z.object({ host: z.string(), aheadSeconds: z.int() }).nullable(),
      next: z.null(),
    }),
    policy: 'social.read',
    summary: 'Channels of a project and the networks that can be connected',
    ours: true,
  }),
  boards: endpoint({
    method: 'GET',
    path: 'social-project/channel/:id/boards/',
    params: InProject,
    query: z.object({ channelId: id }),
    response: z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })), next: z.null() }),
    policy: 'social.read',
    summary: 'Boards of a Pinterest channel, as the network has them; none for other networks',
    ours: true,
  }),
  creator: endpoint({
    method: 'GET',
    path: 'social-project/channel/:id/creator/',
    params: InProject,
    query: z.object({ channelId: id }),
    response: z.object({
      creator: z
        .object({
          /** values of the option `privacyLevel` that the account offers */
          privacyLevels: z.array(z.string()),
          /** nobody may comment on its posts, whatever a post says */
          commentsDisabled: z.boolean(),
        })
        .nullable(),
    }),
    policy: 'social.read',
    summary: 'What the account of a TikTok channel lets its posts be now; null for other networks',
    ours: true,
  }),
};
