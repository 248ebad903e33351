import type { Network } from '#contract/social/networks.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { FileStore } from '#server/kernel/files/port.ts';

export type SandboxAction =
  | 'token'
  | 'me'
  | 'media'
  | 'media-part'
  | 'media-text'
  | 'media-state'
  | 'post'
  | 'comment'
  | 'list'
  | 'get'
  | 'delete';

/** What a call meets, by a test or by the page of faults. */
export type SandboxFault =
  /** the connection breaks before anything is done, or after it was done */
  | { kind: 'drop-before' }
  | { kind: 'drop-after' }
  /** an error is answered though it was done */
  | { kind: 'error-after' }
  | { kind: 'slow'; ms: number }
  /** null: the network does not say for how long */
  | { kind: 'rate-limited'; retryAfterSeconds: number | null }
  | { kind: 'unauthenticated' }
  | { kind: 'error-before' }
  /** this is answered and nothing is done; a text is a page of HTML */
  | { kind: 'instead'; answer: { status: number; body: unknown; headers?: Record<string, string> } }
  /** it is done, and the answer says this beside */
  | { kind: 'with-headers'; headers: Record<string, string> }
  /** what was sent is still worked on */
  | { kind: 'processing' }
  /** it is heard twice, and the second answer is given */
  | { kind: 'twice' };

export interface SandboxDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  egress: Egress;
  /** where people reach this server: the only place from which pictures are fetched */
  publicUrl: string;
  /** the install may serve the sandbox; each request is judged too */
  localMode: boolean;
  fault?: ((call: { network: Network; action: SandboxAction }) => SandboxFault | null) | undefined;
}
