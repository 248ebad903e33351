import { describe, expect, test } from 'vitest';
import { evidenceFor } from './evidence.ts';
import { prepare } from './pack.ts';

const page = (ref: string, title: string, text: string) =>
  ({ ref, title, url: null, format: 'markdown', content: text }) as const;

const pack = prepare([
  page(
    'S1',
    'Getting your deposit back',
    `## When you leave

Take dated photos of every room on the day you hand over the keys. Give your new address in writing.

## Deadlines

The landlord has 21 days after the end of the tenancy to return the deposit. It is paid to your account.

You cannot stop paying the last month's rent because of the deposit.`,
  ),
  page(
    'S2',
    'Newsletter for owners',
    `At the end of the tenancy the deposit must be with the tenant within 30 days.

A professional cleaning can no longer be demanded as a matter of course.`,
  ),
]);
const of = (point: string) => evidenceFor([point], pack)[0]!;
const ids = (point: string) => of(point).evidence.map(({ id }) => id);

describe('the evidence of a point', () => {
  test('is the sentence that says it, in whatever form of its words', () => {
    expect(ids('Photograph each room on the day the keys go back')).toEqual(['S1.1']);
  });

  test('is none where no source says anything, and that is said', () => {
    expect(of('Subletting a room to students')).toEqual({
      point: 'Subletting a room to students',
      evidence: [],
      notes: [{ kind: 'no-evidence' }],
    });
  });

  test('a sentence that leans on the one before brings it along', () => {
    expect(of('Is the deposit paid to my account?').evidence).toContainEqual({
      id: 'S1.4',
      after: 'S1.3',
      lead: null,
    });
  });

  test('without a figure is said to have none', () => {
    expect(of('Take dated photos of every room').notes).toContainEqual({ kind: 'no-figure' });
  });

  test('with an amount in words is not said to have no figure', () => {
    const bread = prepare([page('S1', 'Bread', 'Wait an hour before you cut the loaf.')]);
    const [point] = evidenceFor(['Why you should wait before cutting'], bread);
    expect(point!.evidence.map(({ id }) => id)).toEqual(['S1.1']);
    expect(point!.notes).toEqual([]);
  });

  test('that has the same words is named', () => {
    expect(of('Give your new address in writing').notes).toContainEqual({
      kind: 'same-sentence',
      id: 'S1.2',
    });
  });

  test('that says something else is shown with what differs', () => {
    const { evidence, notes } = of('The landlord returns the deposit 21 days after the end of the tenancy');
    expect(evidence.map(({ id }) => id)).toEqual(['S1.3', 'S2.1']);
    expect(notes).toContainEqual({
      kind: 'differs',
      id: 'S2.1',
      about: 'number',
      point: '21 days',
      source: '30 days',
    });
    expect(notes).toContainEqual({
      kind: 'disagree',
      ids: ['S1.3', 'S2.1'],
      about: 'number',
      values: ['21 days', '30 days'],
    });
  });

  test('that denies the point is named as a contradiction', () => {
    expect(of('The landlord may demand a professional cleaning').notes).toContainEqual(
      expect.objectContaining({ kind: 'differs', id: 'S2.2', about: 'negation' }),
    );
  });

  test.each([
    [
      'Keep the beans in the refrigerator',
      'Do not keep beans in the refrigerator, where they draw damp.',
      'negation',
    ],
    ['Phones add the place to within 50 meters', 'Phones add the position to within five meters.', 'number'],
    ['The film was a hit from the start', 'From the start, the film was a flop.', 'negation'],
    ['Pump up the tires every week', 'Pump up the tires every two weeks.', 'number'],
  ])('that stands out and has most of the point’s words is held against it: %s', (point, text, about) => {
    const other = prepare([
      page('S1', 'A letter', `${text}\n\nThe club meets on the second floor.\n\nBring a chair and a friend.`),
    ]);
    expect(evidenceFor([point], other)[0]!.notes).toContainEqual(
      expect.objectContaining({ kind: 'differs', id: 'S1.1', about }),
    );
  });
});
