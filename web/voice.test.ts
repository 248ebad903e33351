import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusedLabels, refusedWords } from '#tests/support/refused-words.ts';

/** What is between quotes in a file of messages: whole texts, and the parts of those with figures inside. */
const textsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
      .matchAll(/(['"`])((?:(?!\1).)*)\1/g),
  ].map(([, , text = '']) => text);

const catalogs = [
  ...globSync('web/**/*messages.ts'),
  ...globSync('web/features/writer/words/*.ts'),
  ...globSync('contract/routes/*.ts'),
  ...globSync('server/audit/actions/*.ts'),
  'server/notifications/render-notification.ts',
  'server/article-overview/next-step.ts',
];

test('the catalogs of messages are found', () => expect(catalogs.length).toBeGreaterThan(30));

test.each(catalogs)('%s has no label that reads like a translation', (file) => {
  const labels = new Map(
    Object.entries(refusedLabels).map(([label, better]) => [label.toLowerCase(), better]),
  );
  const found = textsOf(file).flatMap((text) => {
    const better = labels.get(text.trim().toLowerCase());
    if (better !== undefined) return [`“${text}”: say “${better}”`];
    return refusedWords.test(text) ? [`“${text}”`] : [];
  });
  expect(found).toEqual([]);
});

test.each(catalogs)('%s leaves a space between a figure or a name and the word after it', (file) => {
  // A plural’s “s” belongs to its word.
  expect(readFileSync(file, 'utf8').match(/\$\{[^{}]*\}[a-z]{3,}/g)).toBeNull();
});

/** British forms, as whole words of a sentence; what a page quotes, its addresses and its keys are left out. */
const british =
  /\b(?:licences?|colours?|coloured|favourites?|favour|favourable|honour|behaviours?|neighbours?|humour|catalogues?|centre|grey|per cent|learnt|whilst|judgement|labelled|cancelled|cancelling|travelled|(?:recogni|optimi|organi|summari|reali|maximi|minimi|generali|categori|prioriti|personali|customi|speciali|visuali|cannibali|digiti)s(?:e[sd]?|ing|ation|ations)|analys(?:e|ed|ing))\b/i;
const outside = /https?:\/\/\S+|\]\([^)]*\)|\$\{[^}]*\}|`[^`]*`|“[^”]*”|^\s*"[a-z]+":/g;
const pages = globSync('content/**/*.{md,json}');

test.each([...catalogs, ...pages])('%s is spelled as in the United States', (file) => {
  const texts = file.startsWith('content') ? readFileSync(file, 'utf8').split('\n') : textsOf(file);
  const sentences = texts.map((text) => text.replaceAll(outside, ' ')).filter((text) => text.includes(' '));
  expect(sentences.filter((text) => british.test(text))).toEqual([]);
});
