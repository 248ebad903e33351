import type { Intent } from '#contract/keywords.ts';
import { isQualified, type Signs } from './intent-signs.ts';

/** What a rule saw, in words; undefined where it does not apply. */
type Rule = readonly [Intent, (signs: Signs) => string | undefined];

const quoted = (words: string | undefined) => (words === undefined ? undefined : `“${words}”`);
const named = (s: Signs, name: string | undefined) => {
  if (name === undefined) return undefined;
  const whose = s.whose(name);
  if (whose === 'own') return `your own name “${name}”`;
  return whose === 'competitor' ? `the name of your competitor “${name}”` : `the name “${name}”`;
};
const brandOf = (s: Signs) => s.found('site') ?? s.found('maker');
const domain = /^(?:www|[\p{L}\d]+\.(?:com|org|net|io|gov|edu|de|fr|es|co|ca|au|app|ai)(?:\.[a-z]{2})?)$/u;

/** Films, books and songs: what is said of them is read, what is made of them is bought. */
const titles: readonly Rule[] = [
  [
    'transactional',
    (s) =>
      s.endsWith('titleProduct') && s.found('title')
        ? `a product with the name “${s.found('title')}”`
        : undefined,
  ],
  ['navigational', (s) => (s.found('title') && s.besideBrand === 0 ? named(s, s.found('site')) : undefined)],
  [
    'navigational',
    (s) =>
      brandOf(s) && !s.question && s.found('visit') && !s.found('cancel')
        ? `${named(s, brandOf(s))} and “${s.found('visit')}”`
        : undefined,
  ],
  ['navigational', (s) => (s.found('title') && s.endsWith('site') ? named(s, s.found('site')) : undefined)],
  [
    'informational',
    (s) =>
      s.found('title') && !brandOf(s) && !s.found('visitAlone')
        ? `the title “${s.found('title')}”`
        : undefined,
  ],
];

const questions: readonly Rule[] = [
  ['transactional', (s) => (s.question ? quoted(s.found('near')) : undefined)],
  ['transactional', (s) => (s.startsWith('whereToGet') ? 'a question where to get something' : undefined)],
  [
    'informational',
    (s) =>
      s.question && s.found('best') && s.found('bestKnow')
        ? 'a question about something that is not sold'
        : undefined,
  ],
  [
    'commercial',
    (s) =>
      s.question && s.found('strongBest') && (s.thing !== undefined || brandOf(s) || s.tokens.length <= 6)
        ? `a question for the “${s.found('strongBest')}”`
        : undefined,
  ],
  [
    'commercial',
    (s) =>
      s.question && brandOf(s) && (s.found('compare') ?? s.found('versus'))
        ? `a question that weighs “${brandOf(s)}”`
        : undefined,
  ],
  [
    'commercial',
    (s) =>
      s.question && (s.found('cost') ?? s.found('costQuestion')) && !s.found('otherAmount')
        ? 'a question about cost'
        : undefined,
  ],
  ['informational', (s) => (s.question ? 'a question' : undefined)],
];

/** A site, an app, an account. */
const visits: readonly Rule[] = [
  [
    'navigational',
    (s) =>
      s.besideBrand <= 1 && s.tokens.some((token) => domain.test(token))
        ? 'the address of a site'
        : undefined,
  ],
  ['navigational', (s) => quoted(s.found('visitAlone'))],
  [
    'navigational',
    (s) => (brandOf(s) && s.found('near') ? `${named(s, brandOf(s))} and “${s.found('near')}”` : undefined),
  ],
  [
    'navigational',
    (s) => (s.besideBrand === 0 && s.found('site') ? `${named(s, s.found('site'))} alone` : undefined),
  ],
  [
    'navigational',
    (s) =>
      s.startsWith('alsoWord') && (s.tokens.length === 1 || (s.found('visit') && s.tokens.length <= 4))
        ? named(s, s.found('alsoWord'))
        : undefined,
  ],
];

/** Words that say what is wanted of whatever it is. */
const wishes: readonly Rule[] = [
  ['transactional', (s) => quoted(s.found('near'))],
  // "store near me" beside a brand is its store; without one it is any.
  ['transactional', (s) => (s.found('visit')?.endsWith(' near me') ? quoted(s.found('visit')) : undefined)],
  [
    'informational',
    (s) =>
      s.found('best') && s.found('bestKnow')
        ? `“${s.found('best')}” of something that is not sold`
        : undefined,
  ],
  ['commercial', (s) => quoted(s.found('strongBest'))],
  ['informational', (s) => (s.endsWith('explain') ? quoted(s.found('explain')) : undefined)],
  ['transactional', (s) => (s.found('versus') ? undefined : quoted(s.found('use')))],
  [
    'commercial',
    (s) =>
      brandOf(s) && s.found('versus') ? `“${s.found('versus')}” with ${named(s, brandOf(s))}` : undefined,
  ],
  ['informational', (s) => (s.found('versus') ? `“${s.found('versus')}” between kinds` : undefined)],
  ['commercial', (s) => quoted(s.found('compare'))],
  [
    'commercial',
    (s) => (s.endsWith('compareLast') && s.tokens.length > 1 ? quoted(s.tokens.at(-1)) : undefined),
  ],
  ['commercial', (s) => (s.endsWith('testLast') && s.thing ? `a test of “${s.thing.words}”` : undefined)],
  ['transactional', (s) => (s.endsWith('testLast') ? 'a test to take' : undefined)],
  [
    'transactional',
    (s) => (s.tokens[0] === 'test' && s.tokens.length > 1 ? 'something to test online' : undefined),
  ],
  [
    'transactional',
    (s) =>
      s.found('online') && (s.found('onlineGet') || s.thing?.class === 'service')
        ? `“${s.found('onlineGet') ?? s.thing?.words}” online`
        : undefined,
  ],
  ['commercial', (s) => quoted(s.found('cost'))],
  ['informational', (s) => (brandOf(s) ? quoted(s.found('cancel')) : undefined)],
  ['informational', (s) => (s.found('get') ? undefined : quoted(s.found('know')))],
  ['transactional', (s) => quoted(s.found('get'))],
  [
    'informational',
    (s) => {
      const does = /..ing$/.test(s.tokens[0] ?? '') && /^(?:an?|the|my|your)$/.test(s.tokens[1] ?? '');
      return s.tokens.length > 1 && (does || s.startsWith('doing'))
        ? `something to do: “${s.tokens[0]}”`
        : undefined;
    },
  ],
];

/** Named things and classes of things. */
const things: readonly Rule[] = [
  ['transactional', (s) => (s.found('maker') ? `${named(s, s.found('maker'))} of a product` : undefined)],
  ['navigational', (s) => (s.besideBrand <= 2 ? named(s, s.found('site')) : undefined)],
  [
    'transactional',
    (s) => (s.thing?.class === 'service' && s.found('place') ? `“${s.thing.words}” in a place` : undefined),
  ],
  [
    'transactional',
    (s) => (s.tokens.length > 2 && /^services?$/.test(s.tokens.at(-1)!) ? 'a service to hire' : undefined),
  ],
  [
    'commercial',
    (s) =>
      s.thing && s.group !== undefined && (s.thing.class === 'product' || isQualified(s.tokens))
        ? `“${s.thing.words}” for “${s.group}”`
        : undefined,
  ],
  [
    'commercial',
    (s) =>
      s.thing && s.thing.class !== 'product' ? `“${s.thing.words}”, which people compare first` : undefined,
  ],
  ['transactional', (s) => (s.thing ? `“${s.thing.words}”, which shops list` : undefined)],
  [
    'transactional',
    (s) => (s.endsWith('titleProduct') && s.tokens.length > 2 ? 'a thing that shops list' : undefined),
  ],
];

/** From first to last, special before general; the first that applies decides. */
export const intentRules: readonly Rule[] = [...titles, ...questions, ...visits, ...wishes, ...things];
