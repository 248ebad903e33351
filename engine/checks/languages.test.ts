import { expect, test } from 'vitest';
import { checkPage } from './checker.ts';
import { emptyMeta, type PageBlock } from './page.ts';
import { wordsOf } from '#engine/text/words.ts';
import { loadRules } from './reading/language-rules.ts';
import { isPassive } from './reading/passive.ts';
import { hasPhrase } from './reading/phrase-table.ts';
import { wordReader } from './reading/word-facts.ts';

const tokensOf = async (language: string, sentence: string) => {
  const rules = await loadRules(language);
  return { rules, tokens: wordsOf(sentence).flatMap((word) => wordReader(rules)(word).tokens) };
};

test.each([
  ['en', 'The page was written by a team.', true],
  ['en', 'It has never been quickly tested.', true],
  ['en', 'Was the house really built in May?', true],
  ['en', 'They get paid on Fridays.', true],
  ['en', 'We are excited about the news.', false],
  ['en', 'She is a talented writer and wrote it.', false],
  ['en', 'We have tested it.', false],
  ['de', 'Das Brot wird im Ofen gebacken.', true],
  ['de', 'Der Text, der gestern veröffentlicht wurde, ist kurz.', true],
  ['de', 'Die Seite ist optimiert worden.', true],
  ['de', 'Wir werden das Haus verkaufen.', false],
  ['de', 'Sie hat das Brot gegessen.', false],
  ['de', 'Es wird kalt.', false],
  ['fr', 'Le texte est toujours écrit par une équipe.', true],
  ['fr', 'Les pages ont été publiées hier.', true],
  ['fr', 'Elle est allée au marché.', false],
  ['fr', 'Il s’est trompé.', false],
  ['es', 'El libro fue escrito por ella.', true],
  ['es', 'Las páginas son rápidamente publicadas.', true],
  ['es', 'El estado es grande.', false],
  ['es', 'Ha publicado el libro.', false],
])('%s: “%s” is passive: %s', async (language, sentence, expected) => {
  const { rules, tokens } = await tokensOf(language, sentence);
  expect(isPassive(tokens, rules.passive!)).toBe(expected);
});

test.each([
  ['en', 'In other words, we wait.', true],
  ['en', 'Either you wait or you go.', true],
  ['en', 'You mix the flour.', false],
  ['de', 'Wir warten zum Beispiel lange.', true],
  ['de', 'Entweder wir warten oder wir gehen.', true],
  ['de', 'Wir mischen das Mehl.', false],
  ['fr', 'D’abord, on attend.', true],
  ['fr', 'On mélange la farine.', false],
  ['es', 'Sin embargo, esperamos.', true],
  ['es', 'Mezclamos la harina.', false],
])('%s: “%s” has a transition word: %s', async (language, sentence, expected) => {
  const { rules, tokens } = await tokensOf(language, sentence);
  expect(hasPhrase(tokens, rules.transitions!)).toBe(expected);
});

test.each([
  ['de', 'Zeitungen', 3],
  ['de', 'Häuser', 2],
  ['de', 'Liebe', 2],
  ['fr', 'maison', 2],
  ['fr', 'création', 3],
  ['fr', 'table', 1],
  ['es', 'aire', 2],
  ['es', 'día', 2],
  ['es', 'queso', 2],
  ['es', 'leer', 2],
])('%s: “%s” has %i syllables', async (language, word, expected) => {
  expect((await loadRules(language)).syllables!(word)).toBe(expected);
});

const block = (text: string): PageBlock => ({
  id: 'a',
  kind: 'paragraph',
  level: 0,
  text,
  links: [{ href: 'https://a.example/', text: 'hier klicken', start: null, isNofollow: false }],
  images: [],
  isOutside: false,
});

test('a keyword is found in the forms of its language, without function words', async () => {
  const rules = await loadRules('de-AT');
  const results = checkPage(
    [block('Die Rezepte für Brote gelingen.')],
    emptyMeta,
    'Rezept für ein Brot',
    rules,
  );
  expect(results.find(({ id }) => id === 'keyword-introduction')?.state).toBe('good');
  expect(results.find(({ id }) => id === 'link-text')?.measured).toContain('hier klicken');
});

test('checks that need words of a language that is not known say so and judge nothing', async () => {
  const rules = await loadRules('it');
  const results = checkPage([block('Il pane è stato mangiato. '.repeat(60))], emptyMeta, 'pane', rules);
  const silent = ['passive-voice', 'transition-words', 'sentence-starts', 'word-complexity', 'reading-ease'];
  for (const id of silent)
    expect(results.find((result) => result.id === id)).toMatchObject({
      state: 'note',
      measured: expect.stringContaining('Italian'),
    });
  expect(results.find(({ id }) => id === 'sentence-length')?.measured).toContain('25 words');
});
