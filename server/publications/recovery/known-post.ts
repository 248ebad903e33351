import type { PublicationSummary } from '../store.ts';

/** The post of an article on a site, as its publications know it. */
export interface KnownPost {
  id: string;
  /** of what the site had stored after we wrote there last; null when that was never seen */
  fingerprint: string | null;
}

/** @param heads publications of one article on one site, oldest first */
export function knownPost(heads: readonly PublicationSummary[]): KnownPost | null {
  const id = heads.findLast(({ remoteId }) => remoteId !== null)?.remoteId ?? null;
  if (id === null) return null;
  // A later publication may have seen the post without writing to it, when somebody had changed it there.
  const written = heads.findLast((head) => head.remoteId === id && head.remoteFingerprint !== null);
  return { id, fingerprint: written?.remoteFingerprint ?? null };
}

/** Whether a person was told that the known post is in the trash or deleted, and published again since. */
export const knownToBeGone = (heads: readonly PublicationSummary[]): boolean =>
  heads
    .slice(heads.findLastIndex(({ remoteId }) => remoteId !== null))
    .some(({ problemCode }) => problemCode === 'gone' || problemCode === 'trashed');

/**
 * Publications that may have made a post that nobody knows of: sent and never answered, after the known post and after
 * what a person last said to be missing.
 */
export const unanswered = (heads: readonly PublicationSummary[]): PublicationSummary[] =>
  heads
    .slice(
      heads.findLastIndex(({ remoteId, problemCode }) => remoteId !== null || problemCode === 'not-there') +
        1,
    )
    .filter(({ sentAt, tries }) => sentAt !== null || tries > 0);
