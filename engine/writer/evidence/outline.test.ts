import { describe, expect, test } from 'vitest';
import { outlineWithEvidence } from './outline.ts';
import { prepare } from './pack.ts';

const pack = prepare([
  {
    ref: 'S1',
    title: 'Growing tomatoes',
    url: null,
    format: 'markdown',
    content: `## How deep do I plant tomatoes?

Plant them deep, with the lowest leaves just above the soil. Leave 60 cm between plants.

## June

A liquid feed every week is plenty. A truss is a cluster of flowers. Water the soil and not the leaves. Pinch out side shoots.
Tie the stem to a stake.

“The banana gives off a gas that ripens the fruit”, says Maria Lopez of the garden club.

## Pros

- A crop until the first frost
- Better taste than bought ones
`,
  },
  {
    ref: 'S2',
    title: 'Pots',
    url: null,
    format: 'text',
    content: 'Feed twice a week from the day the first flowers open.\n\nThe guide came out on 4 March 2024.',
  },
]);
const request = {
  topic: 'growing tomatoes outdoors',
  keywords: ['how deep to plant tomatoes', 'tomato food'],
  groups: [
    {
      points: ['Plant them deep', 'Insurance for volunteers'],
      notes: ['My own plot has *clay*.', '- ask Ann'],
    },
    { heading: 'Feeding', points: ['Feed once a week'] },
  ],
};
const { output, editData } = outlineWithEvidence(request, pack);

describe('the outline with evidence', () => {
  test('has the points and notes of the user in order, verbatim, and no citation beside a note', () => {
    const places = [
      'Plant them deep',
      'Insurance for volunteers',
      'My own plot has \\*clay\\*.',
      '- ask Ann',
      '## Feeding',
      'Feed once a week',
    ].map((text) => output.indexOf(`${text}\n`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(output).toContain('My own plot has \\*clay\\*.\n');
  });

  test('does not repeat a point that is the heading', () => {
    expect(output).toContain('## Plant them deep\n\n- “Plant them deep');
  });

  test('quotes sources verbatim with their citation and says where there is no evidence', () => {
    expect(output).toContain('“Plant them deep, with the lowest leaves just above the soil.” [S1.1]');
    expect(output).toContain('> [!placeholder] No source says anything about this');
  });

  test('names what differs from a point', () => {
    expect(output).toContain(
      '> [!placeholder] Sources disagree: S1.3 says “every week”, S2.1 says “twice a week”',
    );
  });

  test('lists figures, dates, definitions, steps, quotes and advantages with their sentences', () => {
    const textOf = (id: string) => pack.sentences[pack.places.get(id)!]!.text;
    expect(editData.figures).toContainEqual({
      figure: '60 cm',
      what: 'Leave 60 cm between plants.',
      id: 'S1.2',
    });
    expect(editData.dates.map(({ text }) => text)).toEqual(['4 March 2024']);
    expect(editData.definitions.map(({ text }) => text)).toEqual(['A truss']);
    expect(editData.steps.map(textOf)).toEqual([
      'Water the soil and not the leaves.',
      'Pinch out side shoots.',
      'Tie the stem to a stake.',
    ]);
    expect(editData.quotes.map(({ author }) => author)).toEqual(['Maria Lopez']);
    expect(editData.pros.map(textOf)).toEqual([
      'A crop until the first frost',
      'Better taste than bought ones',
    ]);
  });

  test('answers questions of headings and keywords with a sentence', () => {
    expect(editData.questions).toContainEqual({ question: 'How deep do I plant tomatoes?', id: 'S1.1' });
  });

  const alone = (content: string) =>
    outlineWithEvidence(
      { topic: 'Email', groups: [] },
      prepare([{ ref: 'S1', title: 'Records', url: null, format: 'markdown', content }]),
    ).editData;

  test('no figure is the number of a document or section, or followed by no thing that it counts', () => {
    const { figures } = alone(
      'RFC 7208 section 4.6 describes it well. RFC 9989 11.5 warns of abusive messages. A record may cause 10 lookups. About 400 people came.',
    );
    expect(figures.map(({ figure }) => figure)).toEqual(['10 lookups', '400 people']);
  });

  test('names are whole, without the ’s of what is theirs, and no plain word of a beginning is one', () => {
    const { names } = alone('People read Robert Moog’s notes. Use Bell Labs papers where you can find them.');
    expect(names.map(({ text }) => text)).toEqual(['Robert Moog', 'Bell Labs']);
  });

  test('a question that points to its page, and one that is answered by a question, are left out', () => {
    const { questions } = alone(
      '## What does it do?\n\nMailcheck suggests the right domain.\n\n## Who uses Mailcheck?\n\nDo you use Mailcheck? Kicksend uses Mailcheck.',
    );
    expect(questions.map(({ question, id }) => [question, id])).toEqual([
      ['Who uses Mailcheck?', expect.stringMatching(/^S1\./)],
    ]);
  });

  test('offers five titles at most, with the number of points right, and a description that fits', () => {
    expect(editData.titles[0]).toBe('Growing tomatoes outdoors');
    expect(editData.titles[1]).toBe('Growing tomatoes outdoors: 3 points');
    expect(editData.titles.length).toBeLessThanOrEqual(5);
    expect(editData.description?.widthPx).toBeLessThanOrEqual(920);
  });

  test('offers what stands beside no point and says how much material there is', () => {
    expect(editData.unused.map(({ about, ids }) => [about, ids.length])).toContainEqual(['June', 5]);
    expect(editData.materialWords).toBeGreaterThan(30);
  });
});
