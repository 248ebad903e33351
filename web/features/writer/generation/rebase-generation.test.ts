import { expect, test } from 'vitest';
import { Brief } from '#contract/writer/brief.ts';
import { type WriterGeneration } from '#contract/writer.ts';
import { rebaseGeneration, yieldTo } from './rebase-generation.ts';

const row = (inputs: Partial<Brief>, over: Partial<WriterGeneration> = {}) =>
  ({
    title: '',
    projectId: null,
    engineChoice: null,
    inputs: Brief.parse({ topic: 'Bread', ...inputs }),
    editData: { step: 'brief', titles: [], outline: [], evidence: null },
    ...over,
  }) as WriterGeneration;

test('changes of different fields are joined without asking', () => {
  const base = row({});
  const theirs = row({ audience: 'bakers' }, { title: 'Theirs' });
  const { patch, conflicts } = rebaseGeneration(
    base,
    { inputs: { ...base.inputs, angle: 'thrift' } },
    theirs,
  );
  expect(conflicts).toEqual([]);
  expect(patch.inputs).toMatchObject({ audience: 'bakers', angle: 'thrift' });
  expect(patch.title).toBeUndefined();
});

test('a field that both changed is a conflict that keeps both values', () => {
  const base = row({});
  const theirs = row({ topic: 'Rye bread' });
  const { patch, conflicts } = rebaseGeneration(
    base,
    { inputs: { ...base.inputs, topic: 'White bread' } },
    theirs,
  );
  expect(conflicts).toEqual([{ field: 'inputs.topic', mine: 'White bread', theirs: 'Rye bread' }]);
  expect(patch.inputs?.topic).toBe('White bread');
  expect(yieldTo(patch, conflicts, theirs).inputs?.topic).toBe('Rye bread');
});

test('both having typed the same, or only having moved between steps, is no conflict', () => {
  const base = row({});
  const theirs = row(
    { topic: 'Rye' },
    { editData: { step: 'titles', titles: [], outline: [], evidence: null } },
  );
  const mine = { inputs: { ...base.inputs, topic: 'Rye' }, editData: { step: 'outline' as const } };
  expect(rebaseGeneration(base, mine, theirs)).toEqual({
    patch: { editData: { step: 'outline' } },
    conflicts: [],
  });
});
