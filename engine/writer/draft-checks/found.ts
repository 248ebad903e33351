import type { DraftFinding } from '#contract/writer/draft-checks.ts';

/** A finding before its reason is added. */
export type Found = Omit<DraftFinding, 'why'>;
