import { describe, expect, it } from 'vitest';
import { anAttempt, aTarget } from '#tests/support/components/social.ts';
import type { PostTarget } from '#contract/social.ts';
import { timelineOf } from './timeline.ts';

const at = (second: number) => new Date(Date.UTC(2027, 0, 5, 12, 0, second)).toISOString();
const told = (parts: Partial<PostTarget>) =>
  timelineOf(aTarget({ network: 'TWITTER', dueAt: at(0), claimedAt: at(1), ...parts })).map((entry) => ({
    second: (Date.parse(entry.at) - Date.parse(at(0))) / 1000,
    says: [entry.title, ...entry.lines].join(' | '),
    kind: entry.kind,
  }));

describe('the story of a target', () => {
  it('goes from its planned time over every try and answer to its end', () => {
    expect(
      told({
        status: 'published',
        publishedAt: at(40),
        attempts: [
          anAttempt({
            state: 'rejected',
            failure: 'unauthenticated',
            httpStatus: 401,
            message: 'Unauthorized',
            startedAt: at(2),
            finishedAt: at(3),
          }),
          anAttempt({ id: 'b', attempt: 2, startedAt: at(39), finishedAt: at(40) }),
        ],
      }),
    ).toEqual([
      { second: 0, says: 'Scheduled for this time', kind: 'plain' },
      { second: 1, says: 'Picked up for publishing', kind: 'plain' },
      {
        second: 2,
        says: 'Attempt 1: not published | HTTP 401, after 1.0 s | Unauthorized | The sign-in was renewed, and the post was sent again.',
        kind: 'bad',
      },
      { second: 39, says: 'Attempt 2: X accepted it | after 1.0 s', kind: 'good' },
      { second: 40, says: 'Published', kind: 'good' },
    ]);
  });

  it('says of a lost answer that it was looked for, and when it is looked for next', () => {
    const entries = told({
      status: 'publishing',
      nextAttemptAt: at(60),
      attempts: [
        anAttempt({
          state: 'ambiguous',
          failure: 'unknown',
          message: 'The connection broke.',
          startedAt: at(2),
          finishedAt: at(4),
          looks: 3,
          lookedAt: at(45),
        }),
      ],
    });
    expect(entries.slice(2)).toEqual([
      {
        second: 2,
        says: 'Attempt 1: no clear answer from X | after 2.0 s | The connection broke. | It may have been published, so it was not sent again blindly. | Checked 3 times what became of it.',
        kind: 'warn',
      },
      { second: 60, says: 'Next check with X', kind: 'next' },
    ]);
  });

  it('shows what a network has and processes as under way', () => {
    const attempt = anAttempt({ state: 'pending', startedAt: at(2), finishedAt: at(3) });
    expect(told({ status: 'publishing', nextAttemptAt: at(9), attempts: [attempt] }).slice(2)).toEqual([
      { second: 2, says: 'Attempt 1: X has it and is processing it | after 1.0 s', kind: 'live' },
      { second: 9, says: 'Next check with X', kind: 'next' },
    ]);
  });

  it('takes the questions whether a picture is ready together', () => {
    const attempts = [2, 7, 12].map((second, n) =>
      anAttempt({
        id: `${n}`,
        attempt: n + 1,
        state: 'rejected',
        failure: 'processing',
        startedAt: at(second),
      }),
    );
    const entries = told({ status: 'retry-wait', nextAttemptAt: at(17), attempts });
    expect(entries.slice(2).map(({ says }) => says)).toEqual([
      'Attempt 1: not published | Asked 3 times whether the media is ready. | X was asked again instead of uploading twice.',
      'Next attempt',
    ]);
  });

  it('says of a refused repeat only that there is no second one, since the first may be this very post', () => {
    const refused = anAttempt({ state: 'rejected', failure: 'duplicate', startedAt: at(2) });
    const entries = told({ status: 'needs-verification', reason: 'Is it there?', attempts: [refused] });
    expect(entries.map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^Attempt 1: refused as a repeat( \| .*)? \| X published no second one\.$/),
    );
  });

  it('ends with why a target was held back or failed, also where nothing was tried', () => {
    expect(told({ status: 'blocked', reason: 'This channel is paused.' }).at(-1)).toEqual({
      second: 1,
      says: 'On hold | This channel is paused.',
      kind: 'warn',
    });
    expect(told({ status: 'scheduled', claimedAt: null })).toHaveLength(1);
  });
});
