import { expect, test } from 'vitest';
import { hashtagText, tagsOf } from './hashtag-sets.ts';
import { utmOf, withUtm } from './utm.ts';

test.for([
  ['#rye #sourdough', '#rye #sourdough'],
  ['rye, bread day, rye', '#rye #breadday'],
  ['#crème-brûlée\n#100%', '#crèmebrûlée #100'],
  [' , # ', ''],
])('“%s” becomes the hashtags “%s”', ([typed, tags]) => {
  expect(hashtagText(tagsOf(typed!))).toBe(tags);
});

test('a link gets its tags once, keeps what else it asks, and loses a tag that is emptied', () => {
  const utm = { source: 'social', medium: 'social', campaign: 'spring' };
  const tagged = withUtm('example.com/bread?size=2', utm);
  expect(tagged).toBe(
    'https://example.com/bread?size=2&utm_source=social&utm_medium=social&utm_campaign=spring',
  );
  expect(utmOf(tagged!)).toEqual(utm);
  expect(withUtm(tagged!, { ...utm, campaign: '', source: 'x' })).toBe(
    'https://example.com/bread?size=2&utm_source=x&utm_medium=social',
  );
});

test('what is no address gets no tags', () => {
  expect(withUtm('', { source: 'a', medium: 'b', campaign: 'c' })).toBeNull();
  expect(withUtm('http://', { source: 'a', medium: 'b', campaign: 'c' })).toBeNull();
});
