/** How a language forms its passive voice: an auxiliary and a participle. */
export interface PassiveRules {
  code: 'de' | 'en' | 'es' | 'fr';
  auxiliaries: ReadonlySet<string>;
  /** words that may stand between both */
  between: ReadonlySet<string>;
  participles: ReadonlySet<string>;
  /** look like participles and are none, or make no passive */
  never: ReadonlySet<string>;
}

export interface PassiveSource {
  auxiliaries: string;
  between: string;
  participles: string;
  never: string;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Forms of a participle for gender and number. */
function forms(code: PassiveRules['code'], participle: string): string[] {
  if (code === 'fr') return ['', 'e', 's', 'es'].map((ending) => participle + ending);
  if (code === 'es') return ['o', 'a', 'os', 'as'].map((ending) => participle.slice(0, -1) + ending);
  return [participle];
}

export const passiveRules = (code: PassiveRules['code'], source: PassiveSource): PassiveRules => ({
  code,
  auxiliaries: setOf(source.auxiliaries),
  between: setOf(source.between),
  participles: new Set(source.participles.split(' ').flatMap((participle) => forms(code, participle))),
  never: setOf(source.never),
});

const regular: Readonly<Record<PassiveRules['code'], RegExp>> = {
  en: /^[a-z-]{2,}ed$/,
  de: /^\p{Ll}{0,12}ge\p{Ll}{2,20}t$|^(?:be|ver|er|ent|zer|emp|miss|über|unter|wider)\p{Ll}{2,20}t$|^\p{Ll}{2,24}iert$/u,
  fr: /^\p{Ll}{2,24}ée?s?$/u,
  es: /^\p{Ll}{2,24}[ai]d[oa]s?$/u,
};
const adverb: Readonly<Record<PassiveRules['code'], RegExp>> = {
  en: /ly$/,
  de: /^$/,
  fr: /ment$/,
  es: /mente$/,
};
/** More words between auxiliary and participle are no longer one verb. */
const gapAtMost = 4;
const reflexive = new Set('se s me m te t'.split(' '));
const active = new Set(
  'habe hast hat haben habt hatte hattest hatten ist bin bist sind seid war waren'.split(' '),
);

const isParticiple = (token: string, rules: PassiveRules): boolean =>
  !rules.never.has(token) && (rules.participles.has(token) || regular[rules.code].test(token));

/**
 * Whether a sentence has a verb in the passive voice. German parts both words and is read to the end of the clause's
 * brackets; elsewhere only adverbs may stand between them. "Wird verkaufen" (future) and "est allé" are active.
 * @param tokens in lower case, elisions parted
 */
export function isPassive(tokens: readonly string[], rules: PassiveRules): boolean {
  if (rules.code === 'de') return isGermanPassive(tokens, rules);
  for (let at = 0; at < tokens.length; at++) {
    if (!rules.auxiliaries.has(tokens[at]!)) continue;
    if (rules.code !== 'en' && reflexive.has(tokens[at - 1] ?? '')) continue;
    // "Was the house built …?"
    const isQuestion = rules.code === 'en' && at === 0;
    const last = Math.min(tokens.length, at + 2 + gapAtMost);
    for (let next = at + 1; next < last; next++) {
      const token = tokens[next]!;
      if (isParticiple(token, rules)) return true;
      if (!isQuestion && !rules.between.has(token) && !adverb[rules.code].test(token)) break;
    }
  }
  return false;
}

function isGermanPassive(tokens: readonly string[], rules: PassiveRules): boolean {
  let isOpen = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token === 'worden') return true;
    if (rules.auxiliaries.has(token)) {
      if (at > 0 && isParticiple(tokens[at - 1]!, rules)) return true;
      isOpen = true;
    } else if (active.has(token)) isOpen = false;
    else if (isOpen && isParticiple(token, rules) && !active.has(tokens[at + 1] ?? '')) return true;
  }
  return false;
}
