import { asksBehind } from './wording/question-behind.ts';
import { auxiliaries, type QuestionSigns, questionSigns, subjects, verbs } from './wording/question-signs.ts';

/**
 * Whether a keyword asks something that a sentence could answer, in English, German, French or Spanish, whatever its
 * punctuation. Names of films, books and brands, subordinate clauses and words that only look like question words do
 * not ask; questions without a question word ("phd worth it") do.
 */
export function isQuestion(keyword: string): boolean {
  const signs = questionSigns(keyword);
  const { tokens } = signs;
  if (tokens.length === 0) return false;
  if (/[?？؟]$/u.test(keyword.trimEnd())) return true;
  if (signs.all('title').some(({ from }) => from <= 1)) return false;
  if (tokens.length < 4 && signs.has('aboutWords', 1)) return false;
  if (signs.all('titleCue').some(({ from, to }) => from > 0 && to === tokens.length) && !asksOfTitle(tokens))
    return false;
  return asksInFront(signs) || asksBehind(signs) || judges(signs);
}

/** "who is in the cast", "what is the best movie": a word of films ends a question of its own. */
const asksOfTitle = ([first = '', second = '', third = '']: readonly string[]) =>
  /^(?:is|are|was|were|does|do|did|can|should|to|many|much|movie|film|episode|season|ist|sind|est|es|fue)$/.test(
    second,
  ) &&
  !(auxiliaries.has(first) && subjects.has(second)) &&
  !(second === 'to' && third === '');

/** A question word in front asks, unless it is part of a name, a clause, or what the keyword is about. */
function asksInFront(signs: QuestionSigns): boolean {
  const [first = '', second = '', third = ''] = signs.tokens;
  if (signs.tokens.length < 2 || signs.has('germanBesides', 0) || signs.has('organization', 0)) return false;
  if (!signs.has('ask', 0)) return auxiliaries.has(first) && auxiliaryAsks(signs);
  if (signs.has('aboutWords', 1)) return false;
  // "what I eat in a day" tells; "what I should eat" asks.
  if ((first === 'what' || first === 'where') && (second === 'i' || second === 'we'))
    return /^(?:should|need|can|must|do)$/.test(third);
  return true;
}

/** English "is", "can", "will" … in front ask only with somebody or something that does or is. */
function auxiliaryAsks({ tokens, has }: QuestionSigns): boolean {
  const [first = '', second = ''] = tokens;
  if (has('compound', 0)) return false;
  if (/^(?:am|may|must|might|shall)$/.test(first)) return /^(?:i|we|my)$/.test(second);
  if (/^(?:have|has|had|dont)$/.test(first))
    return second !== 'a' && (subjects.has(second) || (first === 'has' && tokens.length > 2));
  if (/^(?:can|will|do|cant|wont)$/.test(first))
    return (
      (subjects.has(second) && !(first === 'can' && second === 'a' && tokens.length < 4)) ||
      tokens.slice(2).some((token) => verbs.has(token))
    );
  return tokens.length > 2 || subjects.has(second);
}

/** A yes-or-no question without its verb: "phd worth it", "Wärmepumpe im Altbau sinnvoll", "ok to reheat rice". */
function judges(signs: QuestionSigns): boolean {
  const { tokens, has, all } = signs;
  const [first = '', second = ''] = tokens;
  if (/^(?:ok|okay|safe|legal|illegal|bad|normal)$/.test(first) && /^(?:to|for|if)$/.test(second))
    return true;
  if (has('notJudged', 0)) return false;
  if (all('yesOrNo').some(({ from }) => from > 0)) return all('titleCue').length === 0;
  const says = tokens.some(
    (token, at) => at > 0 && (has('link', at) || verbs.has(token) || /..ing$/.test(token)),
  );
  const asksEnd = all('judgement').some(
    ({ from, to }) =>
      from > 0 && to === tokens.length && ((says && tokens.length > 2) || has('judgementAlone', from)),
  );
  if (asksEnd) return true;
  const asksFor = all('judgement').some(
    ({ from, to }) =>
      from > 0 && to < tokens.length - 1 && /^(?:for|to|during|while|fur|bei|pour|para)$/.test(tokens[to]!),
  );
  if (asksFor && all('notJudged').length === 0) return true;
  // "chien peut manger raisin", without "qui" before it
  return all('romanceVerb').some(
    ({ from, to }) => from > 0 && to < tokens.length && !/^(?:qui|que)$/.test(tokens[from - 1]!),
  );
}
