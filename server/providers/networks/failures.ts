// The one list of what can go wrong at a network, and what helps: connectors sort into it, publishing acts on it.
import type { attemptFailures } from '#contract/social.ts';

/**
 * What helps against a failure.
 * - `again`: nothing was taken; the same post is sent again later.
 * - `look`: the post may have been taken; the network's list of posts is searched for it.
 * - `renew`: the token is renewed, once.
 * - `reconnect`: a person has to connect the channel again.
 * - `edit`: a person has to change the post.
 * - `ask-network`: a person has to settle it with the network.
 * - `update`: the administrator has to install a newer version.
 */
export type FailureAction = 'again' | 'look' | 'renew' | 'reconnect' | 'edit' | 'ask-network' | 'update';

export const failureActions = {
  /** nothing left this machine */
  'not-sent': 'again',
  /** the network said that it is busy before it took anything */
  'rate-limited': 'again',
  /** a picture is still worked on */
  processing: 'again',
  /** no answer, or none that can be read: it may have been done */
  unknown: 'look',
  /** the token was refused */
  unauthenticated: 'renew',
  /** the sign-in itself ended */
  'invalid-grant': 'reconnect',
  /** the sign-in does not allow this, or the account may not */
  permission: 'reconnect',
  /** the network took it for a repeat */
  duplicate: 'edit',
  /** the network does not take these words, options or pictures */
  rejected: 'edit',
  /** credits or a plan at the network ran out */
  billing: 'ask-network',
  /** the account is locked, suspended or gone */
  'account-blocked': 'ask-network',
  /** the network no longer speaks the version of its API that is spoken here */
  'outdated-api': 'update',
} as const satisfies Record<(typeof attemptFailures)[number], FailureAction>;

export type NetworkFailure = keyof typeof failureActions;

/**
 * What a person reads about a failure that does not pass by itself.
 * @param label the network's name
 * @param message the network's own words, or ours
 */
export function adviceFor(kind: NetworkFailure, label: string, message: string): string {
  if (kind === 'duplicate')
    return `${label} refused this as a repeat of an earlier post. Change the text and try again.`;
  const sentence = message.replace(/(?<![.\s])[.\s]+$/, '');
  switch (failureActions[kind]) {
    case 'reconnect':
      return `${label} does not let this account post: ${sentence}. Connect the channel again and allow posting.`;
    case 'ask-network':
      return `${label} holds this account back: ${sentence}. Sort it out at ${label}, then try again.`;
    case 'update':
      return `${label} no longer serves the version of its API that this server speaks. Update Quillstead, then try again.`;
    default:
      return `${label} refused this: ${sentence}. Change the post and try again.`;
  }
}
