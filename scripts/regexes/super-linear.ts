// Whether an expression may take more than linear time on some text.
import { getFirstConsumedChar, isPotentiallyEmpty, type ReadonlyFlags } from 'regexp-ast-analysis';
import { analyse, type ParsedLiteral } from 'scslre';

type Pattern = ParsedLiteral['pattern'];
type Alternative = Pattern['alternatives'][number];
type Element = Alternative['elements'][number];
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/** What stands before and after an element, out to the whole pattern. */
function around(element: Element): { before: Element[]; after: Element[] } {
  const before: Element[] = [];
  const after: Element[] = [];
  for (let node: Element = element; ;) {
    const alternative: Element['parent'] = node.parent;
    if (alternative.type === 'Alternative') {
      const at = alternative.elements.indexOf(node);
      before.unshift(...alternative.elements.slice(0, at));
      after.push(...alternative.elements.slice(at + 1));
    }
    const outer = alternative.type === 'Alternative' ? alternative.parent : alternative;
    if (outer.type !== 'Group' && outer.type !== 'CapturingGroup' && outer.type !== 'Quantifier')
      return { before, after };
    node = outer;
  }
}

const isStart = (element: Element) =>
  element.type === 'Assertion' &&
  (element.kind === 'start' || (element.kind === 'lookbehind' && element.negate));
/** At the end of a run of letters there is a word's end too: that cannot fail. */
const mayFail = (element: Element, flags: ReadonlyFlags) =>
  !isPotentiallyEmpty(element, flags) && !(element.type === 'Assertion' && element.kind === 'word');

/**
 * `<a[^>]*>` reads to the end of the text at every `<a` while no `>` follows: what it begins with may stand again in
 * what it runs over, and the search starts anew there. scslre does not look for that.
 */
function rereads(quantifier: Quantifier, flags: ReadonlyFlags): boolean {
  const { before, after } = around(quantifier);
  const begins = before.filter((element) => element.type !== 'Assertion');
  if (quantifier.max !== Infinity || before.some(isStart) || begins.length === 0) return false;
  if (!after.some((element) => mayFail(element, flags))) return false;
  const run = getFirstConsumedChar(quantifier, 'ltr', flags).char;
  return begins.every((element) => !run.isDisjointWith(getFirstConsumedChar(element, 'ltr', flags).char));
}

function quantifiersIn(alternatives: readonly Alternative[]): Quantifier[] {
  const inElement = (element: Element): Quantifier[] => {
    if (element.type === 'Quantifier') return [element, ...inElement(element.element)];
    return 'alternatives' in element ? quantifiersIn(element.alternatives) : [];
  };
  return alternatives.flatMap(({ elements }) => elements.flatMap(inElement));
}

/** What makes an expression take more than linear time, in words; empty where nothing was found. */
export function superLinear(source: string, flags: string): string[] {
  const { reports, parsed } = analyse({ source, flags });
  const backtracks = reports.map(({ type, character }) => `${type} over ${character.pick}`);
  if (flags.includes('y')) return backtracks;
  const reread = quantifiersIn(parsed.pattern.alternatives).filter((item) => rereads(item, parsed.flags));
  return [...backtracks, ...reread.map(({ raw }) => `${raw} is read again from each beginning`)];
}
