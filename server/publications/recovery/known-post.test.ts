import { expect, it } from 'vitest';
import { knownPost, unanswered } from './known-post.ts';
import type { PublicationSummary } from '../store.ts';

const createdAt = new Date('2026-05-01T12:00:00Z');
const heads = (...changes: Partial<PublicationSummary>[]): PublicationSummary[] =>
  changes.map((change, i) => ({
    id: `p${i + 1}`,
    number: i + 1,
    problemCode: null,
    remoteId: null,
    remoteFingerprint: null,
    remoteImage: null,
    remoteImages: {},
    options: null,
    sentAt: null,
    tries: 0,
    createdAt,
    ...change,
  }));
const sentAt = createdAt;
const lost = (...changes: Partial<PublicationSummary>[]) => unanswered(heads(...changes)).map(({ id }) => id);

it('the post that was seen last is the known one, with what was stored when we wrote there last', () => {
  const history = heads(
    { remoteId: '7', remoteFingerprint: 'old' },
    { remoteId: '9', remoteFingerprint: 'mine' },
    { remoteId: '9', problemCode: 'changed-there' },
    { problemCode: 'credentials' },
  );
  expect(knownPost(history)).toEqual({ id: '9', fingerprint: 'mine' });
  expect(knownPost(heads({ problemCode: 'credentials' }))).toBeNull();
});

it('what was sent after the known post, and never answered, may have made another one', () => {
  expect(lost({ sentAt }, { remoteId: '7', sentAt }, { sentAt }, {}, { tries: 1 })).toEqual(['p3', 'p5']);
});

it('what a person marked as missing is looked for no longer, nor is what was sent before it', () => {
  expect(lost({ sentAt }, { sentAt, problemCode: 'not-there' }, { sentAt })).toEqual(['p3']);
});
