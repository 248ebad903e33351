import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeDraft } from './write-draft.ts';
import { tryMessages } from '../messages.ts';

const { exampleTopic, exampleKeyword, exampleNotes } = tryMessages;
const example = { topic: exampleTopic, keyword: exampleKeyword, notes: exampleNotes };

describe('the draft of the try-it box', () => {
  it('has a title, headings and sentences of the notes word for word', () => {
    const parts = writeDraft(example, 1);
    expect(parts[0]?.kind).toBe('title');
    expect(parts.filter((part) => part.kind === 'heading').length).toBeGreaterThanOrEqual(3);
    const text = parts.map((part) => part.text).join('\n');
    const quoted = [...text.matchAll(/“([^”]+)”/g)].map((found) => found[1] ?? '');
    expect(quoted.length).toBeGreaterThan(0);
    for (const quote of quoted) expect(exampleNotes).toContain(quote.replace(/[.,;:]$/, ''));
  });

  it('is the same for the same notes and number, and another for another number', () => {
    expect(writeDraft(example, 7)).toEqual(writeDraft(example, 7));
    expect(writeDraft(example, 7)).not.toEqual(writeDraft(example, 8));
  });

  it('leaves gaps where there are no notes, and is empty without a topic', () => {
    expect(writeDraft({ ...example, notes: '' }, 1).some((part) => part.kind === 'placeholder')).toBe(true);
    expect(writeDraft({ ...example, topic: ' ' }, 1)).toEqual([]);
  });

  it('is plain text without marks of Markdown or citations, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 300 }), (topic, notes) => {
        for (const part of writeDraft({ topic, keyword: '', notes }, 3))
          expect(part.text).not.toMatch(/\[S1\.\d+\]|\[!(?:gap|placeholder)\]/);
      }),
      { numRuns: 40 },
    );
  });
});
