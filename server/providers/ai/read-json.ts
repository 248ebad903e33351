/** Parses after dropping commas before a closing bracket, which models leave there. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(/,(\s*[\]}])/g, '$1'));
  }
}

/** Where the bracket at `start` closes, strings considered; -1 when it does not. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const mark = text[at];
    if (quoted) {
      if (mark === '\\') at++;
      else if (mark === '"') quoted = false;
    } else if (mark === '"') quoted = true;
    else if (mark === '{' || mark === '[') depth++;
    else if ((mark === '}' || mark === ']') && --depth === 0) return at;
  }
  return -1;
}

/** Places where an answer may begin to be JSON that are tried. */
const mostTries = 200;

/**
 * The first JSON object or array of objects in a model's answer: fences, words before and after, and trailing
 * commas do not matter. @returns undefined when there is none
 */
export function readJson(answer: string): unknown {
  let tries = 0;
  for (const { index: start } of answer.matchAll(/[{[](?=\s*["{[])/g)) {
    if (++tries > mostTries) break;
    const end = closingOf(answer, start);
    if (end < 0) continue;
    try {
      return parse(answer.slice(start, end + 1));
    } catch {
      // Not JSON from here; a later bracket may be.
    }
  }
  return undefined;
}

/** The list in a model's answer: the answer itself, or the first list that its object holds. */
export function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.values(value).find((item) => Array.isArray(item));
}
