// Places of a text where it could link to pages of the same site. Each is proposed to a person, never set by itself.
import type { CheckPlace } from '#contract/checks.ts';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { loadScoringLanguage } from '../language/scoring-language.ts';
import { matchTerms, termIndex } from '../match-terms.ts';
import { rememberingStem, type Stem, stemsOfLine, tokensOfText } from '../tokens.ts';

/** A page that the text could link to. */
export interface LinkTarget {
  url: string;
  title: string;
  /** what the page is written for; '' where nobody said */
  keyword: string;
}

export interface LinkCandidate {
  url: string;
  title: string;
  /** the words of the text that would carry the link */
  anchor: string;
  place: CheckPlace;
  /** what stands around them, on one line */
  before: string;
  after: string;
}

export interface InternalLinks {
  candidates: LinkCandidate[];
  /** pages among the targets that the text links to already */
  linked: string[];
}

const mostCandidates = 30;
/** Words of a phrase. One that is a single word is no subject, unless it is the whole title or keyword. */
const longestPhrase = 6;
const around = 60;
/** A title's parts: “Burr grinders compared | Coffee bar”, “Kettles: a guide”. */
const parting = /\s[|–—·•-]\s|:\s/;
/** Stands for words that are linked: as long, and nothing that a phrase could have. */
const covered = '•';

const keyOf = (url: string): string => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/** The block with its linked words covered, so that offsets stay; hrefs go to `seen`. */
function withoutLinks(node: TextNode, seen: (href: string) => void): TextNode {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  if (href !== undefined) seen(href);
  return {
    ...node,
    ...(href !== undefined && node.text !== undefined && { text: node.text.replace(/\S/g, covered) }),
    ...(node.content && { content: node.content.map((child) => withoutLinks(child, seen)) }),
  };
}

/** Runs of a line that say what a page is about, as stems, the most telling first. */
function phrasesOf({ title, keyword }: LinkTarget, ownKeyword: string, stem: Stem): string[][] {
  const isStop = (word: string) => stem.language.isStopWord(word);
  const found = new Map<string, string[]>();
  const add = (stems: readonly string[], isWhole: boolean) => {
    const [head] = stems;
    const isPhrase = stems.length <= longestPhrase && (isWhole || stems.length > 1);
    if (head === undefined || !isPhrase || isStop(head) || isStop(stems.at(-1)!)) return;
    const key = stems.join(' ');
    // The document's own keyword is what it should be found for itself.
    if (key !== ownKeyword) found.set(key, [...stems]);
  };
  for (const line of [keyword, ...title.split(parting)]) {
    const stems = stemsOfLine(line, stem);
    add(stems, true);
    for (let from = 0; from < stems.length; from++)
      for (let to = from + 2; to <= Math.min(stems.length, from + longestPhrase); to++)
        add(stems.slice(from, to), false);
  }
  return [...found.values()].toSorted((a, b) => b.length - a.length);
}

const isRunningText = ({ type }: Block) =>
  type === 'paragraph' || type === 'bulletList' || type === 'orderedList' || type === 'blockquote';

/**
 * Where a text says what a page of the same site is about, outside of headings and links: for each page that it does not
 * link to yet the longest such phrase, at its first place. The longest come first.
 * @param keyword of the text
 */
export function internalLinks(
  blocks: readonly Block[],
  targets: readonly LinkTarget[],
  keyword: string,
  stem: Stem,
): InternalLinks {
  const links = new Set<string>();
  const bare = blocks.map((block) => withoutLinks(block, (href) => links.add(keyOf(href))) as Block);
  const open = targets.filter(({ url }) => !links.has(keyOf(url)));
  const linked = targets.filter(({ url }) => links.has(keyOf(url))).map(({ url }) => url);
  const ownKeyword = stemsOfLine(keyword, stem).join(' ');
  const phrases = open.flatMap((target) =>
    phrasesOf(target, ownKeyword, stem).map((stems) => ({ target, stems })),
  );
  const index = termIndex(phrases.map(({ stems }) => stems));
  const places: {
    phrase: (typeof phrases)[number];
    block: number;
    start: number;
    end: number;
    text: string;
  }[] = [];
  bare.forEach((block, at) => {
    if (!isRunningText(block)) return;
    const text = plainText([block]);
    const tokens = tokensOfText(text, stem);
    const offsets: number[] = [];
    let after = 0;
    for (const form of tokens.forms) {
      const found = text.indexOf(form, after);
      offsets.push(found);
      after = found + form.length;
    }
    matchTerms(tokens, index, phrases.length).forEach(([first], number) => {
      if (first === undefined) return;
      const phrase = phrases[number]!;
      const last = first + phrase.stems.length - 1;
      const end = offsets[last]! + tokens.forms[last]!.length;
      places.push({ phrase, block: at, start: offsets[first]!, end, text });
    });
  });
  places.sort(
    (a, b) => b.phrase.stems.length - a.phrase.stems.length || a.block - b.block || a.start - b.start,
  );
  const used = new Set<string>();
  const taken: typeof places = [];
  for (const place of places) {
    const { url } = place.phrase.target;
    const overlaps = taken.some(
      ({ block, start, end }) => block === place.block && start < place.end && place.start < end,
    );
    if (used.has(url) || overlaps || taken.length === mostCandidates) continue;
    used.add(url);
    taken.push(place);
  }
  return {
    candidates: taken.map(({ phrase, block, start, end, text }) => {
      const { url, title } = phrase.target;
      const whole = plainText([blocks[block]!]);
      const line = (from: number, to: number) => whole.slice(from, to).replace(/\s+/g, ' ');
      return {
        url,
        title,
        anchor: text.slice(start, end),
        place: { blockId: blocks[block]!.attrs.id, start, end },
        // From a whole word to a whole word.
        before: line(Math.max(0, start - around), start).replace(start > around ? /^\S*\s/ : '', ''),
        after: line(end, end + around).replace(whole.length > end + around ? /\s\S*$/ : '', ''),
      };
    }),
    linked,
  };
}

/** `internalLinks` in a language. @param language ISO 639-1, as an analysis names it */
export async function linkFinder(
  language = 'en',
): Promise<(blocks: readonly Block[], targets: readonly LinkTarget[], keyword: string) => InternalLinks> {
  const stem = rememberingStem(await loadScoringLanguage(language));
  return (blocks, targets, keyword) => internalLinks(blocks, targets, keyword, stem);
}
