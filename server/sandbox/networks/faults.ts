// The faults that a person can switch on for a network's sandbox: which calls meet them, and what those calls meet.
import { type Network, networkFacts } from '#contract/social/networks.ts';
import type { SandboxAction, SandboxFault } from './deps.ts';

export const faultNames = [
  'reset-before',
  'reset-after',
  'error-after',
  'time-out',
  'limited',
  'limited-unsaid',
  'refused-token',
  'lost-rotation',
  'slow-media',
  'heard-twice',
] as const;
export type FaultName = (typeof faultNames)[number];

interface FaultKind {
  label: string;
  hint: string;
  /** what each call meets, and for how many calls of its kind where it is to happen once */
  calls: Partial<Record<SandboxAction, { fault: SandboxFault; times: number }>>;
  /** the networks that can do that; absent: all of them */
  of?: (network: Network) => boolean;
}

/** Longer than Quillstead waits for an answer. */
const tooLateMs = 25_000;
/** Networks that say so while they work on a picture. */
const worksOnMedia = new Set<Network>(['TWITTER', 'LINKEDIN', 'INSTAGRAM', 'MASTODON']);
/** Networks whose access is renewed by a refresh token that is good once. */
const rotates = new Set<Network>(['TWITTER', 'TIKTOK', 'PINTEREST', 'BLUESKY']);

const onPost = (fault: SandboxFault): FaultKind['calls'] => ({ post: { fault, times: 1 } });

export const faultKinds: Record<FaultName, FaultKind> = {
  'reset-before': {
    label: 'Connection lost before the post is read',
    hint: 'Nothing is posted, and nobody says so.',
    calls: onPost({ kind: 'drop-before' }),
  },
  'reset-after': {
    label: 'Connection lost after posting',
    hint: 'The post is there; its answer never arrives.',
    calls: onPost({ kind: 'drop-after' }),
  },
  'error-after': {
    label: 'Server error after posting',
    hint: 'The post is there, and the answer says that something went wrong.',
    calls: onPost({ kind: 'error-after' }),
  },
  'time-out': {
    label: 'No answer in time',
    hint: 'The post is made after 25 seconds; Quillstead waits for 20.',
    calls: onPost({ kind: 'slow', ms: tooLateMs }),
  },
  limited: {
    label: 'Too many requests, for 30 seconds',
    hint: 'The answer says how long to wait.',
    calls: onPost({ kind: 'rate-limited', retryAfterSeconds: 30 }),
  },
  'limited-unsaid': {
    label: 'Too many requests, without a time',
    hint: 'The answer does not say how long to wait.',
    calls: onPost({ kind: 'rate-limited', retryAfterSeconds: null }),
  },
  'refused-token': {
    label: 'Access token refused',
    hint: 'A renewed one is taken again.',
    calls: onPost({ kind: 'unauthenticated' }),
  },
  'lost-rotation': {
    label: 'Renewed token lost on its way',
    hint: 'The old refresh token is used up, and the new one never arrives. When its access ends, the account has to be connected again.',
    calls: {
      post: { fault: { kind: 'unauthenticated' }, times: 1 },
      token: { fault: { kind: 'drop-after' }, times: 1 },
    },
    of: (network) => rotates.has(network),
  },
  'slow-media': {
    label: 'Media worked on for a while',
    hint: 'The network says “not yet” three times before an image or video is ready.',
    calls: {
      media: { fault: { kind: 'processing' }, times: 1 },
      'media-state': { fault: { kind: 'processing' }, times: 2 },
    },
    of: (network) => worksOnMedia.has(network),
  },
  'heard-twice': {
    label: 'Post heard twice',
    hint: 'The answer is the one to the repeat, as this network gives it.',
    calls: onPost({ kind: 'twice' }),
    of: (network) => networkFacts[network].dedupe !== 'none',
  },
};

/** The faults that a network can have, in the order in which they are offered. */
export const faultsOf = (network: Network): FaultName[] =>
  faultNames.filter((name) => faultKinds[name].of?.(network) ?? true);
