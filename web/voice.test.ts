import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whole labels and sentences that were on screen once and read like a translation, with what is said instead. */
const refused: Readonly<Record<string, string>> = {
  'E-mail': 'Email',
  Mails: 'Email',
  Pieces: 'Documents',
  'Write a piece': 'New article',
  'Make the outline': 'Generate outline',
  'New outline': 'Regenerate',
  'Go on': 'Continue',
  'Take back': 'Undo',
  'Take back out': 'Restore',
  'Held back': 'On hold',
  'Address of the page': 'Page URL',
  'Mend what slipped': 'Fix ranking drops',
  'Kept on this device': 'Saved on this device',
  'Free to start. No card, no key.': 'No credit card required',
  'See the whole thread': 'Article overview',
  'No import says it': 'Not imported yet',
  'Best that is ready': 'Automatic (best available)',
  'Versions to choose from': 'Number of drafts',
  'Worth a look': 'To review',
  'Set link': 'Add link',
  'Address of the picture': 'Image URL',
  'Description for those who cannot see it': 'Alt text',
  'End of the address': 'URL slug',
  'Description in search results': 'Meta description',
  'Where the points come from': 'Score breakdown',
  'Look a keyword up': 'Test a keyword',
  'A year costs ten months.': '2 months free',
  'What your workspace is on, what is in use, and what else there is.': 'Your plan and usage',
  'Be found': 'SEO',
  'Other results': 'Regenerate',
  'Start anew': 'Clear',
  'Look at': 'Needs work',
  'Invite somebody': 'Invite teammate',
  'From address': 'IP address',
  'A post needs you': 'Post needs attention',
  'You do not know it any more?': 'Forgot your password?',
  'This piece is not here': 'We can’t find this document',
  'Too many tries': 'Too many attempts',
};

/** Words that no sentence of the interface has, whatever stands beside them. */
const words = /\be-mails?\b|\bwhoever\b|\boptimis(e|ed|ing)\b|\bMake the outline\b|\bBest that is ready\b/i;

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
  const labels = new Map(Object.entries(refused).map(([label, better]) => [label.toLowerCase(), better]));
  const found = textsOf(file).flatMap((text) => {
    const better = labels.get(text.trim().toLowerCase());
    if (better !== undefined) return [`“${text}”: say “${better}”`];
    return words.test(text) ? [`“${text}”`] : [];
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
const pages = [...globSync('content/**/*.{md,json}'), ...globSync('engine/writer/frames/*.ts')];

test.each([...catalogs, ...pages])('%s is spelled as in the United States', (file) => {
  const texts = file.startsWith('content') ? readFileSync(file, 'utf8').split('\n') : textsOf(file);
  const sentences = texts.map((text) => text.replaceAll(outside, ' ')).filter((text) => text.includes(' '));
  expect(sentences.filter((text) => british.test(text))).toEqual([]);
});
