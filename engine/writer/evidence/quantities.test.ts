import { describe, expect, test } from 'vitest';
import { quantitiesDiffer } from './compare.ts';
import { quantitiesIn } from './quantities.ts';

const one = (text: string) => {
  const [found] = quantitiesIn(text);
  return found && [found.dimension, Math.round(found.low * 100) / 100, Math.round(found.high * 100) / 100];
};

describe('quantities', () => {
  test.each([
    ['24 °C', ['temperature', 24, 24]],
    ['75 °F', ['temperature', 23.89, 23.89]],
    ['between 10 and 16 hours', ['time', 36_000, 57_600]],
    ['three working days', ['time', 259_200, 259_200]],
    ['fourteen days', ['time', 1_209_600, 1_209_600]],
    ['a week before', ['time', 604_800, 604_800]],
    ['2.5 kg of flour', ['mass', 2500, 2500]],
    ['above €10,000 a year', ['money', 10_000, 10_000]],
    ['by 50 percent', ['share', 50, 50]],
    ['twice a week', ['rate', 104.36, 104.36]],
    ['in 1948', ['year', 1948, 1948]],
    ['16 matches', ['count', 16, 16]],
  ])('%s is read in its base unit', (text, expected) => {
    expect(one(text)).toEqual(expected);
  });

  test('an amount of money is written without the word after it', () => {
    const written = quantitiesIn('It costs $40 and takes $1.5 million or €10,000 each.').map(
      ({ text }) => text,
    );
    expect(written).toEqual(['$40', '$1.5 million', '€10,000']);
  });

  test('a period can be half, other or several of a kind', () => {
    const [half, other, two] = quantitiesIn('Every half hour, every other day, every two weeks.');
    expect([half!.low, other!.low, two!.low].map(Math.round)).toEqual([17_532, 183, 26]);
  });

  test('the number of a section is none', () => {
    expect(quantitiesIn('4.1 A knockout needs one match fewer.').map(({ text }) => text)).not.toContain(
      '4.1',
    );
  });

  test('days of a month and words without a number are none', () => {
    expect(quantitiesIn('It was checked on 12 January and again in May.')).toEqual([]);
  });
});

describe('two statements', () => {
  test.each([
    ['Aim for 75 °F.', 'Keep the bowl at 24 °C.', 'the same value in two units'],
    ['Twelve hours is a good start.', 'It rests between 10 and 16 hours.', 'a range has the other value'],
    ['It takes 14 days.', 'It takes two weeks.', 'days and weeks'],
    ['It costs $40.', 'It takes 40 minutes.', 'quantities of two kinds'],
    ['Eight players meet.', 'It takes 28 matches.', 'two things are counted'],
    ['It needs at least 3 words.', 'A phrase of 5 words is strong.', 'a bound has the other value'],
  ])('%s and %s agree: %s', (a, b) => {
    expect(quantitiesDiffer(a, b)).toBeNull();
  });

  test.each([
    ['The deadline is a week.', 'The deadline is three working days.', 'number'],
    ['The kit came in 1977.', 'The kit came in 1975.', 'date'],
    ['Feed once a week.', 'Feed twice a week.', 'number'],
    ['Get up every hour.', 'Get up every half hour.', 'number'],
    ['Pump them up every two weeks.', 'Pump them up once a month.', 'number'],
    ['16 characters or more.', 'A length greater than or equal to 20 characters.', 'number'],
    ['Ask for at least 8 characters.', 'It must be at least 10 characters long.', 'number'],
    ['It costs $40.', 'It costs $55.', 'number'],
  ])('%s and %s differ', (a, b, about) => {
    expect(quantitiesDiffer(a, b)).toBe(about);
  });
});
