import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeDraft } from './write-draft.ts';
import { tryMessages } from '../messages.ts';

const { exampleTopic, examplePoints, exampleSource } = tryMessages;
const example = { topic: exampleTopic, points: examplePoints, source: exampleSource };

describe('the outline of the try-it box', () => {
  it('has the points as headings, in order, with sentences of the source word for word', () => {
    const parts = writeDraft(example);
    expect(parts[0]).toEqual({ kind: 'title', text: exampleTopic });
    const headings = parts.filter((part) => part.kind === 'heading').map(({ text }) => text);
    expect(headings).toEqual(examplePoints.split('\n'));
    const quoted = parts.flatMap(({ text }) => [...text.matchAll(/“([^”]+)”/g)].map((found) => found[1]!));
    expect(quoted.length).toBeGreaterThan(2);
    for (const quote of quoted) expect(`${exampleSource}\n${examplePoints}`).toContain(quote);
  });

  it('shows in its example one point without evidence and one that the source contradicts', () => {
    const asked = writeDraft(example).filter((part) => part.kind === 'placeholder');
    expect(asked.map(({ text }) => text)).toContain('No source says anything about this');
    expect(asked.map(({ text }) => text)).toContain('The source may contradict this point');
  });

  it('is the same for the same material', () => {
    expect(writeDraft(example)).toEqual(writeDraft(example));
  });

  it('says where there is nothing without a source, and is empty without a topic', () => {
    expect(writeDraft({ ...example, source: '' }).some((part) => part.kind === 'placeholder')).toBe(true);
    expect(writeDraft({ ...example, topic: ' ' })).toEqual([]);
  });

  it('is plain text without citations, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 300 }), (topic, source) => {
        for (const part of writeDraft({ topic, points: source, source }))
          expect(part.text).not.toMatch(/\[S1\.\d+\]|\[!placeholder\]/);
      }),
      { numRuns: 40 },
    );
  });
});
