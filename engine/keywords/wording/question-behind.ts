import { auxiliaries, type QuestionSigns, subjects } from './question-signs.ts';

/** Infinitives of French and Spanish: "quand planter", "cuándo sembrar". */
const infinitive = /(?:er|ir|re|ar)$/;
const pronouns = new Set(['i', 'you', 'u', 'it', 'they', 'we']);
const english = new Set(['how', 'what', 'whats', 'why', 'when', 'where', 'who', 'which']);
const german = new Set(
  'wie was wann wo warum wieso weshalb wer welche welcher welches welchen welchem womit wofur'.split(' '),
);
/** What follows "was" and "wo" where they ask; else they join a clause ("alles, was …"). */
const germanNext: Record<string, ReadonlySet<string>> = {
  was: new Set('tun ist kostet bedeutet heisst machen hilft beachten bringt darf'.split(' ')),
  wo: new Set('kaufen ist liegt finden beantragen entsorgen anmelden'.split(' ')),
};
/** Spanish question words that are none of anything else, be it without their accent. */
const alwaysAsk = new Set([
  'cuanto',
  'cuanta',
  'cuantos',
  'cuantas',
  'cual',
  'cuales',
  'quel',
  'quelle',
  'quoi',
]);

/** A question word further behind: "tomatoes when to plant", "Eiffelturm wie hoch", "gripe cuánto dura". */
export function asksBehind(signs: QuestionSigns): boolean {
  return signs.tokens.some((_token, at) => at > 0 && !joinsClause(signs, at) && asksAt(signs, at));
}

/** "guide how to", "pain when": the word before takes the question word as part of its clause. */
const joinsClause = (signs: QuestionSigns, at: number) => signs.all('before').some(({ to }) => to === at);

function asksAt(signs: QuestionSigns, at: number): boolean {
  const { tokens } = signs;
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (english.has(token)) return englishAsks(signs, at);
  if (german.has(token))
    return (
      next === undefined ||
      (token === 'wie' ? signs.has('howMuch', at + 1) : (germanNext[token]?.has(next) ?? true))
    );
  if (auxiliaries.has(token))
    return (
      /^(?:can|do|does|should|is|are|will)$/.test(token) &&
      pronouns.has(next ?? '') &&
      !pronouns.has(tokens[at - 1]!) &&
      !(token === 'do' && next === 'it')
    );
  const phrase = signs.phraseAt('ask', at);
  if (!phrase) return false;
  // "alimentos que se pueden congelar" names foods.
  return phrase.to - phrase.from > 1 ? tokens[at - 1] !== 'que' : romanceAsks(signs, at);
}

function englishAsks({ tokens, has }: QuestionSigns, at: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (next === undefined) return token !== 'who' || tokens.length > 2;
  if (next === 'to') return token !== 'who';
  if (token === 'how' && has('howMuch', at + 1)) return true;
  if (
    token === 'what' &&
    (has('nounAfterWhat', at + 1) || /^(?:causes|means|helps|happens|works)$/.test(next))
  )
    return true;
  if (token === 'which' && next === 'one') return true;
  if (token === 'why' && subjects.has(next)) return true;
  return auxiliaries.has(next) && token !== 'who' && (token !== 'when' || subjects.has(tokens[at + 2] ?? ''));
}

function romanceAsks({ tokens, accented }: QuestionSigns, at: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const withAccent = accented[at] !== token;
  switch (token) {
    case 'ou':
      return withAccent && (next === undefined || infinitive.test(next));
    case 'qui':
      return next === undefined;
    case 'que':
      return withAccent || next === 'es' || next === 'significa' || next === 'son';
    case 'como':
      return (
        withAccent || (next !== undefined && (next === 'se' || next === 'funciona' || infinitive.test(next)))
      );
    case 'comment':
    case 'quand':
    case 'donde':
    case 'cuando':
      return withAccent || next === undefined || infinitive.test(next);
    case 'combien':
    case 'pourquoi':
      return true;
    case 'puede':
    case 'pueden':
    case 'puedo':
    case 'debo':
      return infinitive.test(next ?? '');
    default:
      return withAccent || alwaysAsk.has(token);
  }
}
