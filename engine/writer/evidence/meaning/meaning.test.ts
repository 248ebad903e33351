import { describe, expect, test } from 'vitest';
import { meaningOf, nearness } from './meaning.ts';
import { meantPack } from './meant-pack.ts';

const near = (one: string, other: string) => nearness(meaningOf(one), meaningOf(other));

describe('two texts lie nearer to each other', () => {
  test.each([
    [
      'Employees who cycle are ill less often',
      'Sick days fell: cyclists were away for four days.',
      'The city clears the main paths before seven.',
    ],
    [
      'Keep the beans in the refrigerator',
      'Put the bag in the fridge.',
      'Rinse the paper first, or the first sip is of cardboard.',
    ],
    [
      'Photograph each room',
      'Take dated pictures of the kitchen and the bath.',
      'The landlord has three weeks to return the deposit.',
    ],
  ])('when they mean alike, though no word is the same: %s', (point, right, wrong) => {
    expect(near(point, right)).toBeGreaterThan(near(point, wrong));
  });
});

describe('the meaning of a text', () => {
  test('does not depend on the order or case of its words', () => {
    expect(near('Remove the location', 'the LOCATION remove')).toBeCloseTo(1, 5);
  });

  test('is nothing, and near nothing, where no word is known', () => {
    for (const text of ['', '12 % §', 'Größe 写真', 'qzxv']) {
      const meaning = meaningOf(text);
      expect(meaning.every(Number.isFinite), text).toBe(true);
      expect(near(text, 'a deposit'), text).toBeLessThan(0.5);
    }
  });
});

test('a heading adds its meaning to the sentence below it', () => {
  const [plain, below] = ['', 'Getting your deposit back'].map((around) =>
    meantPack([{ text: 'It takes 21 days.', around }]).nearnessTo('return of the deposit'),
  );
  expect(below!.around[0]).toBeGreaterThan(plain!.around[0]!);
  expect(below!.own[0]).toBe(plain!.own[0]);
});
