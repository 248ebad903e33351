// Block rules that we add to markdown-it's. Each takes lines as a paragraph that would have been read as something else.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { maxNesting } from '../normal-form.ts';

/** Two levels a list, one a quote: containers below this would be flattened anyway, and each costs a look at every line. */
const maxLevel = 2 * maxNesting + 2;
/** Word's limit. */
const maxColumns = 63;

// "[S1.3]: …", "[!placeholder]: …" and "[^1]: …" look like link definitions: they are a citation, a placeholder and a footnote with text.
const notDefinition = /^\[(?:S\d{1,6}\.\d{1,6}|!(?:gap|placeholder)|\^[^[\]]{1,100})\]:/i;

/** A definition of a footnote: its label. */
const footnote = /^\[\^([^[\]\s]{1,100})\]:/;

/** As labels are compared. */
export const labelKey = (label: string): string => label.toLowerCase();

const lineAt = (state: StateBlock, line: number) =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);

const isTooDeep = (state: StateBlock) => state.level >= maxLevel;
const isNoDefinition = (state: StateBlock, line: number) => notDefinition.test(lineAt(state, line));

function isTooWide(state: StateBlock, line: number): boolean {
  if (line + 1 >= state.lineMax) return false;
  const delimiters = lineAt(state, line + 1);
  if (!delimiters.includes('|') || !/^[-:| \t]+$/.test(delimiters)) return false;
  return (delimiters.match(/-+/g)?.length ?? 0) > maxColumns;
}

/** Where the paragraph that begins in a line ends: where markdown-it's own would end, or where the next of its kind begins. */
function endOf(
  state: StateBlock,
  start: number,
  end: number,
  isMine: (state: StateBlock, line: number) => boolean,
) {
  const interrupting = state.md.block.ruler.getRules('paragraph');
  const { parentType } = state;
  state.parentType = 'paragraph';
  let next = start + 1;
  for (; next < end && !state.isEmpty(next); next += 1) {
    // An indented line, or one that continues a quote without its mark, interrupts nothing.
    if (state.sCount[next]! - state.blkIndent > 3 || state.sCount[next]! < 0) continue;
    if (isMine(state, next) || interrupting.some((rule) => rule(state, next, end, true))) break;
  }
  state.parentType = parentType;
  return next;
}

const asParagraph =
  (isMine: (state: StateBlock, line: number) => boolean) =>
  (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
    if (silent || !isMine(state, start)) return false;
    const next = endOf(state, start, end, isMine);
    state.push('paragraph_open', 'p', 1);
    const inline = state.push('inline', '', 0);
    inline.content = state.getLines(start, next, state.blkIndent, false).trim();
    state.push('paragraph_close', 'p', -1);
    state.line = next;
    return true;
  };

/**
 * A footnote's text, outside of lists and quotes: `[^label]: text` up to where a paragraph would end. Whether it is one
 * is known at the end, when something refers to it: its token has the label as `info` and the lines as `content`.
 */
function footnoteDefinition(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const label = state.level === 0 ? footnote.exec(lineAt(state, start))?.[1] : undefined;
  if (silent || label === undefined) return false;
  const next = endOf(state, start, end, isNoDefinition);
  const token = state.push('footnote_definition', '', 0);
  token.info = labelKey(label);
  token.content = state.getLines(start, next, state.blkIndent, false).trim();
  state.line = next;
  return true;
}

/** Adds the rules. What lies too deep or is too wide stays text, marks and all. */
export function addBlockRules(parser: MarkdownIt): void {
  parser.block.ruler.before('table', 'too_deep', asParagraph(isTooDeep));
  parser.block.ruler.before('table', 'too_wide', asParagraph(isTooWide));
  parser.block.ruler.before('reference', 'no_definition', asParagraph(isNoDefinition));
  parser.block.ruler.before('no_definition', 'footnote_definition', footnoteDefinition);
}
