import type { DerivedText } from '#contract/writer/derived-texts.ts';

/** What the parts of the panel need of it. */
export interface ExtrasOf {
  documentId: string;
  texts: readonly DerivedText[];
  revision: number;
  canWrite: boolean;
  /** null for those who may only read */
  change: ((text: DerivedText, action: 'use' | 'remove') => Promise<unknown>) | null;
  flush: () => Promise<unknown>;
  refetch: () => unknown;
}
