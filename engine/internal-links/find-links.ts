// Places of a text where it could link to pages of the same site. Each is proposed to a person, never set by itself.
import type { LinkSuggestion } from '#contract/internal-links.ts';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { loadScoringLanguage } from '../optimizer/language/scoring-language.ts';
import { matchTerms, termIndex } from '../optimizer/match-terms.ts';
import { rememberingStem, type Stem, type Tokens, tokensOfText } from '../optimizer/tokens.ts';
import { isArticle, type LinkPhrase, linkPhrases, type LinkTarget } from './link-phrases.ts';

export type { LinkTarget } from './link-phrases.ts';

export interface FoundLinks {
  /** the surest first */
  suggestions: LinkSuggestion[];
  /** pages among the targets that the text links to already */
  linked: string[];
}

/** More than a reader follows, and than an editor looks at one by one. */
export const mostSuggestions = 5;
/** Words of a sentence beside those of the link: fewer are a label, as in a list of things. */
const leastAround = 3;
const around = 60;
/** Places of one phrase in one block that are tried: the same words again and again cannot carry a link either. */
const triesAtMost = 20;
/** Stands for words that cannot be linked: as long, and nothing that a phrase could have. */
const covered = '•';

/** The same for each way to write an address. */
export const pageKey = (url: string): string => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/** The block with linked words and code covered, so that offsets stay; hrefs go to `seen`. */
function withoutLinks(node: TextNode, seen: (href: string) => void): TextNode {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  if (href !== undefined) seen(href);
  const isCovered = node.marks?.some(({ type }) => type === 'link' || type === 'code') === true;
  return {
    ...node,
    ...(isCovered && node.text !== undefined && { text: node.text.replace(/\S/g, covered) }),
    ...(node.content && { content: node.content.map((child) => withoutLinks(child, seen)) }),
  };
}

/** The texts of a node that run on without a citation, a line break or another block between them. */
function runsOf({ content = [] }: TextNode): string[] {
  const runs: string[] = [];
  let run = '';
  for (const node of [...content, null]) {
    if (node?.type === 'text') run += node.text ?? '';
    else {
      if (run !== '') runs.push(run);
      run = '';
      if (node) runs.push(...runsOf(node));
    }
  }
  return runs;
}

/** A quotation is somebody else's words; tables, code and captions are no sentences. */
const isRunningText = ({ type }: Block) =>
  type === 'paragraph' || type === 'bulletList' || type === 'orderedList';

/** Words without articles, with their numbers in the text. */
function withoutArticles({ forms, stems, runEnd }: Tokens) {
  const kept = forms.flatMap((form, at) => (isArticle(form) ? [] : at));
  const countBefore = new Int32Array(forms.length + 1);
  forms.forEach((form, at) => {
    countBefore[at + 1] = countBefore[at]! + (isArticle(form) ? 0 : 1);
  });
  return {
    kept,
    stems: kept.map((at) => stems[at]!),
    runEnd: kept.map((at) => countBefore[runEnd[at]!]!),
  };
}

interface Place {
  phrase: LinkPhrase;
  block: number;
  start: number;
  end: number;
  /** number of its sentence in the block */
  sentence: number;
}

/** The first place of each phrase in a block that can carry a link. */
function placesIn(
  block: Block,
  at: number,
  phrases: readonly LinkPhrase[],
  index: ReturnType<typeof termIndex>,
  stem: Stem,
): Place[] {
  const text = plainText([block]);
  const tokens = tokensOfText(text, stem);
  const { forms, joined, sentence, stretches } = tokens;
  const offsets: number[] = [];
  let after = 0;
  for (const form of forms) {
    const found = text.indexOf(form, after);
    offsets.push(found);
    after = found + form.length;
  }
  const runs = runsOf(block);
  const bare = withoutArticles(tokens);
  return matchTerms({ ...tokens, ...bare }, index, phrases.length).flatMap((starts, number) => {
    const phrase = phrases[number]!;
    for (const start of starts.slice(0, triesAtMost)) {
      const first = bare.kept[start]!;
      const last = bare.kept[start + phrase.stems.length - 1]!;
      const stretch = stretches[sentence[first]!]!;
      const words = last - first + 1;
      const from = offsets[first]!;
      const to = offsets[last]! + forms[last]!.length;
      // “60 grams of water” is an amount, no subject.
      const isAmount = first > stretch.start && /^[\d.,]+$/.test(forms[first - 1]!);
      const isOneRun = runs.some((run) => run.includes(text.slice(from, to)));
      const isPartOfWord = joined[first] === true || joined[last + 1] === true;
      if (isAmount || isPartOfWord || !isOneRun || stretch.end - stretch.start < words + leastAround)
        continue;
      return [{ phrase, block: at, start: from, end: to, sentence: sentence[first]! }];
    }
    return [];
  });
}

/**
 * Where a text says what other pages of its site are about, in a sentence outside of headings, quotations, links, code and
 * citations: each page once, no two in one sentence, at most five. Pages that the text links to are not proposed again.
 * @param keyword of the text
 */
export function findLinks(
  blocks: readonly Block[],
  targets: readonly LinkTarget[],
  keyword: string,
  stem: Stem,
): FoundLinks {
  const links = new Set<string>();
  const bare = blocks.map((block) => withoutLinks(block, (href) => links.add(pageKey(href))) as Block);
  const open = targets.filter(({ url }) => !links.has(pageKey(url)));
  const linked = targets.filter(({ url }) => links.has(pageKey(url))).map(({ url }) => url);
  const phrases = linkPhrases(open, keyword, stem);
  const index = termIndex(phrases.map(({ stems }) => stems));
  const places = bare
    .flatMap((block, at) => (isRunningText(block) ? placesIn(block, at, phrases, index, stem) : []))
    .toSorted((a, b) => b.phrase.score - a.phrase.score || a.block - b.block || a.start - b.start);
  const taken: Place[] = [];
  for (const place of places) {
    const isTaken = taken.some(
      ({ phrase, block, sentence }) =>
        phrase.target.url === place.phrase.target.url ||
        (block === place.block && sentence === place.sentence),
    );
    if (!isTaken) taken.push(place);
    if (taken.length === mostSuggestions) break;
  }
  return {
    suggestions: taken.map(({ phrase, block, start, end }) => {
      const { url, title } = phrase.target;
      const whole = plainText([blocks[block]!]);
      const line = (from: number, to: number) => whole.slice(from, to).replace(/\s+/g, ' ');
      return {
        url,
        title,
        anchor: whole.slice(start, end),
        place: { blockId: blocks[block]!.attrs.id, start, end },
        // From a whole word to a whole word.
        before: line(Math.max(0, start - around), start).replace(start > around ? /^\S*\s/ : '', ''),
        after: line(end, end + around).replace(whole.length > end + around ? /\s\S*$/ : '', ''),
        reason: phrase.reason,
      };
    }),
    linked,
  };
}

/** `findLinks` in a language. @param language ISO 639-1, as `detectLanguage` gives it */
export async function linkFinder(
  language = 'en',
): Promise<(blocks: readonly Block[], targets: readonly LinkTarget[], keyword: string) => FoundLinks> {
  const stem = rememberingStem(await loadScoringLanguage(language));
  return (blocks, targets, keyword) => findLinks(blocks, targets, keyword, stem);
}
