/** What a post can be; derived from its targets. */
export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'partially-published',
  'needs-verification',
  'failed',
  'blocked',
  'cancelled',
] as const;
