import type { Published } from '#server/providers/networks/port.ts';
import type { Credentials } from '../channels/credentials.ts';
import type { SocialDeps } from '../deps.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { ClaimedTarget } from './store.ts';

/** Where a process may die; a test ends one there. */
export const publishSteps = [
  'claimed',
  'attempt-opened',
  'uploaded',
  'prepared',
  'fenced',
  'sent',
  'settled',
] as const;
export type PublishStep = (typeof publishSteps)[number];

export interface PublishDeps extends SocialDeps {
  credentials: Credentials;
  /** targets that one process sends at the same time; 16 when absent */
  atOnce?: number;
  /** hears when targets fall due, as the database tells it; absent where a test looks by hand */
  onDue?: (hear: (payload: string) => void) => () => void;
  /** called between the steps, outside of every transaction; what it throws ends the run as a kill would */
  step?: ((step: PublishStep, targetId: string) => Promise<void>) | undefined;
}

/** A target that the network has, and by which try. */
export interface PublishedTarget {
  claimedTarget: ClaimedTarget;
  attempt: AttemptRow;
  published: Published;
  /** what the attempt says beside it */
  how: string;
}

/** What a publisher's sends share: one transaction for those that the network has at about the same time. */
export interface PublishRun extends PublishDeps {
  writePublished(item: PublishedTarget): Promise<void>;
}
