// CommonMark and GFM tables and strikethrough by markdown-it: its delimiter runs, brackets and code spans are looked at
// a bounded number of times each, so that no text of strangers takes more than linear time.
import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { linkAddress } from './bare-links.ts';
import { addBlockRules } from './block-rules.ts';

/** How many brackets deep a link's text or a picture's is looked for; each level reads it once more. */
const maxBrackets = 20;

const blockParser = new MarkdownIt({ html: true });
addBlockRules(blockParser);

const inlineParser = new MarkdownIt({ html: true, maxNesting: maxBrackets });
inlineParser.inline.ruler.at('linkify', linkAddress);

for (const parser of [blockParser, inlineParser]) {
  // Addresses are judged where they become marks (`safeAddress`); here they stay as written.
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
}

export interface ParsedMarkdown {
  /** block tokens in order, containers by their `_open` and `_close`; the content of `inline` tokens is not yet read */
  tokens: Token[];
  /** the tokens of a run of text, which may refer to the document's link definitions */
  inlineTokens: (text: string) => Token[];
}

/** @param markdown with LF line ends */
export function parseMarkdown(markdown: string): ParsedMarkdown {
  const env: Env = {};
  const tokens: Token[] = [];
  blockParser.block.parse(markdown, blockParser, env, tokens);
  return {
    tokens,
    inlineTokens: (text) => {
      const found: Token[] = [];
      inlineParser.inline.parse(text, inlineParser, env, found);
      return found;
    },
  };
}
