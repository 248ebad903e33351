// Keys with which other programs act in a workspace, and the scopes that narrow them.
import { z } from 'zod';
import { endpoint } from '../shared/http.ts';
import { type Action, policies } from './roles.ts';
import { id, instant, requiredLine } from '../shared/text.ts';
import { Proof } from '../accounts/two-factor.ts';

/** Areas of the policy table that only people act in, at a device: no key gets them, whatever its maker may do. */
const peopleOnly = ['account', 'team', 'billing', 'audit', 'workspaces', 'api-keys'] as const;
/** Single actions of other areas that are kept from keys: these change where secrets are sent. */
const kept = ['connections.write', 'articles.connect'] as const;

type Closed = Extract<Action, `${(typeof peopleOnly)[number]}.${string}`> | (typeof kept)[number];
/** What a key may be allowed: an action of the policy table (contract/workspaces/roles.ts), so that both are one list. */
export type KeyScope = Exclude<Action, Closed>;

export const areaOf = (action: Action): string => action.slice(0, action.indexOf('.'));
export const isKeyScope = (action: Action): action is KeyScope =>
  !(peopleOnly as readonly string[]).includes(areaOf(action)) &&
  !(kept as readonly string[]).includes(action);
export const keyScopes = (Object.keys(policies) as Action[]).filter(isKeyScope);

/** Days that a key can live; null is until it is revoked. */
export const keyLives = [30, 90, 365, null] as const;
/** Live keys of one workspace. */
export const mostKeys = 50;

/** `qk_` and 256 random bits: a prefix that secret scanners can find. */
export const keyPattern = /^qk_[A-Za-z0-9_-]{43}$/;

export const ApiKey = z
  .object({
    /** also the user name where the key is sent as Basic */
    id,
    name: z.string(),
    /** how the secret begins, to tell keys apart */
    prefix: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** ids, or all */
    projects: z.union([z.literal('all'), z.array(id)]),
    createdBy: z.string(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
    /** paused: whoever made it cannot act in the workspace now, and so cannot the key */
    status: z.enum(['active', 'expired', 'paused']),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyForm = z.object({
  name: requiredLine('Name', 60),
  scopes: z
    .array(z.enum(keyScopes, { error: 'There is no such scope' }), { error: 'Choose what the key may do' })
    .min(1, { error: 'Choose at least one thing that the key may do' })
    .max(keyScopes.length, { error: 'A scope is there twice' })
    .transform((scopes) => [...new Set(scopes)]),
  projectIds: z
    .union([z.literal('all'), z.array(id).min(1, { error: 'Choose at least one project' }).max(200)], {
      error: 'Choose all projects, or at least one',
    })
    .default('all'),
  expiresInDays: z.literal(keyLives, { error: 'Choose 30, 90 or 365 days, or never' }),
});

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: 'api-keys/',
    response: z.object({ results: z.array(ApiKey), next: z.null() }),
    policy: 'api-keys.read',
    summary: 'The workspace’s API keys, the newest first, without their secrets',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'api-keys/',
    body: ApiKeyForm.extend(Proof.shape),
    /** null where an Idempotency-Key brought the answer again: only a hash of the secret is kept */
    response: ApiKey.extend({ secret: z.string().nullable() }),
    status: 201,
    policy: 'api-keys.write',
    summary: 'Make an API key, after the password; its secret is answered this once and never again',
    ours: true,
    creates: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'api-keys/:id/',
    params: z.object({ id }),
    response: z.void(),
    status: 204,
    policy: 'api-keys.write',
    summary: 'End an API key, at once and for good',
    ours: true,
  }),
};
