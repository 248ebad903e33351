// Which of a text's rarer words stand on the compared pages: a text of one's own has many of them, and some that no page has.
import { rememberingWords } from '../language/stretch-words.ts';
import { median } from '../percentile.ts';
import type { PageWords } from '../terms/page-words.ts';

/** Plain data, so that it can be kept with the other numbers. */
export interface KnownWords {
  /** rarer words of the pages as stems, with a space between them */
  stems: string;
  /** share of a page's rarer words outside terms that some other page has: the median; 0 where too few pages tell it */
  usual: number;
}

/** How a text's rarer words outside terms compare with the pages'. */
export interface Known {
  /** share of them that some page has, against the usual one: about 1 for one of the pages, less in a text about something else */
  share: number;
  /** way from the usual share to all of them, 0…1: a text that is made from the pages' words brings none of its own */
  borrowed: number;
}

/** Words that are more common than this, in uses per million, stand in every text. */
const commonFrom = 900;
/** Fewer pages have no usual share. */
const fewestPages = 3;
/** So many words of the usual kind are taken for read: of few words chance decides. */
const priorWords = 20;

/** Rarer words of one stretch. */
export const rarerWords = rememberingWords(
  (word, vocabulary) => !/\d/.test(word) && vocabulary.perMillion(word) <= commonFrom,
);

function wordsIn({ tokens, prose }: PageWords, isRead: (sentence: boolean) => boolean): Set<string> {
  const found = new Set<string>();
  tokens.stretches.forEach((stretch, at) => {
    if (isRead(prose.sentences[at]!)) for (const stem of rarerWords(tokens, stretch)) found.add(stem);
  });
  return found;
}

const ofPages = new WeakMap<PageWords, { all: ReadonlySet<string>; inSentences: ReadonlySet<string> }>();
function wordsOfPage(page: PageWords) {
  let words = ofPages.get(page);
  if (words === undefined) {
    words = { all: wordsIn(page, () => true), inSentences: wordsIn(page, (isSentence) => isSentence) };
    ofPages.set(page, words);
  }
  return words;
}

const sets = new WeakMap<KnownWords, ReadonlySet<string>>();

/** The rarer words of pages, and how many of its own each shares with the others. @param ofTerms stems of the terms */
export function knownWordsOf(pages: readonly PageWords[], ofTerms: ReadonlySet<string>): KnownWords {
  const holders = new Map<string, number>();
  const words = pages.map(wordsOfPage);
  for (const { all } of words) for (const stem of all) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const shares = words.map(({ inSentences }) => {
    const own = [...inSentences].filter((stem) => !ofTerms.has(stem));
    return own.filter((stem) => holders.get(stem)! > 1).length / Math.max(1, own.length);
  });
  const known = {
    stems: [...holders.keys()].toSorted().join(' '),
    usual: pages.length < fewestPages ? 0 : median(shares),
  };
  sets.set(known, new Set(holders.keys()));
  return known;
}

/** Holds a text's words against those of the pages; neither counts where too few pages tell what is usual. */
export function knownIn(words: KnownWords, page: PageWords, ofTerms: ReadonlySet<string>): Known {
  const { stems, usual } = words;
  if (usual === 0 || usual === 1) return { share: 1, borrowed: 0 };
  let known = sets.get(words);
  if (known === undefined) sets.set(words, (known = new Set(stems.split(' '))));
  let own = 0;
  let shared = 0;
  for (const stem of wordsIn(page, (isSentence) => isSentence)) {
    if (ofTerms.has(stem)) continue;
    own++;
    if (known.has(stem)) shared++;
  }
  const share = (shared + priorWords * usual) / (own + priorWords);
  return { share: share / usual, borrowed: Math.max(0, (share - usual) / (1 - usual)) };
}
