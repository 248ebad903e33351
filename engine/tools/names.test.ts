import { describe, expect, it } from 'vitest';
import { plainWords } from './names.ts';
import { runTool } from './run.ts';

const cases = [
  { words: 'leeds plumber', look: 'calm', name: 'O’Neill', style: 'Any', number: '' },
  { words: 'Kanzlei Öztürk', look: '', name: 'Ayşe', style: 'Professional', number: '27' },
  { words: 'choir Łódź', look: 'loud', name: '', style: 'Playful', number: '' },
];

describe('names', () => {
  it.each([
    'username-generator',
    'instagram-username-generator',
    'tiktok-username-generator',
    'twitter-username-generator',
    'youtube-name-generator',
    'etsy-shop-name-generator',
  ])('of %s hold the words that were typed, articles and greetings, and no stock word', (slug) => {
    const closed =
      'the|its|just|all|about|by|from|at|here|hey|oh|with|more|on|in|inside|explained|channel|understanding|plain|words';
    for (const inputs of cases)
      for (const seed of [1, 2, 3])
        for (const { text } of runTool(slug, inputs, seed)) {
          const typed = [inputs.words, inputs.look, inputs.name].flatMap(plainWords);
          // Usernames shorten long words: without vowels, or to eight letters.
          const forms = typed.flatMap((word) => [
            word,
            word.slice(0, 8),
            word.charAt(0) + word.slice(1).replace(/[aeiou]/g, ''),
          ]);
          const letters = plainWords(text.replaceAll(/\d/g, '')).join('');
          expect(letters).toMatch(new RegExp(`^(?:${[...forms, closed].join('|')})+$`));
        }
  });
});
