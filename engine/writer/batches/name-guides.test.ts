import { expect, test } from 'vitest';
import { type Guides, nameGuides } from './name-guides.ts';
import { readTable } from './read-table.ts';

const guides: Guides = {
  voices: [
    { id: 'v1', name: 'House', projectId: null },
    { id: 'v2', name: 'Bakery', projectId: 'p1' },
    { id: 'v3', name: 'bakery', projectId: 'p2' },
  ],
  audiences: [{ id: 'a1', name: 'New bakers', projectId: null }],
  projectId: 'p2',
  chosen: { voiceId: 'v1', audienceId: undefined },
};
const read = (table: string, changes: Partial<Guides> = {}) =>
  nameGuides(readTable(table), { ...guides, ...changes });
const idsOf = ({ briefs }: ReturnType<typeof read>) =>
  briefs.map(({ brief: { voiceId, audienceId } }) => [voiceId, audienceId]);

test('a row has the voice and audience that it names, whatever its capitals, and else those of the batch', () => {
  const table = read('topic,brand voice,audience profile\nRye,HOUSE,new bakers\nWheat,,\n');
  expect(table.problems).toEqual([]);
  expect(idsOf(table)).toEqual([
    ['v1', 'a1'],
    ['v1', undefined],
  ]);
});

test('of two voices with one name the one of the batch’s project counts, and else the first', () => {
  const table = 'topic,voice\nRye,Bakery';
  expect(idsOf(read(table))).toEqual([['v3', undefined]]);
  expect(idsOf(read(table, { projectId: null }))).toEqual([['v2', undefined]]);
});

test('a voice that is locked is a problem of its row, and one of the same name that is not counts', () => {
  const voices = [{ id: 'v4', name: 'House', projectId: 'p2', locked: true }];
  const table = 'topic,voice\nRye,House';
  expect(read(table, { voices }).problems).toMatchObject([
    { line: 2, field: 'voice', message: 'The brand voice “House” is locked: the plan has no room for it' },
  ]);
  expect(idsOf(read(table, { voices: [...voices, ...guides.voices] }))).toEqual([['v1', undefined]]);
});

test('a name that nothing has is a problem of its line and field, in the order of the table', () => {
  const table = read(
    'topic,voice,audience profile,tone\nRye,Loud,,\nWheat,,Everyone,\nSalt,,,angry\nOat,House,,',
  );
  expect(table.problems).toMatchObject([
    { line: 2, field: 'voice', message: 'There is no brand voice “Loud”' },
    { line: 3, field: 'audienceProfile', message: 'There is no audience profile “Everyone”' },
    { line: 4, field: 'tone' },
  ]);
  expect(table.briefs.map(({ line }) => line)).toEqual([5]);
});
