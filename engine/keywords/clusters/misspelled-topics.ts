import type { PageSought } from './page-sought.ts';
import { stem } from './word-forms.ts';

interface Topic {
  key: string;
  page: PageSought;
  /** how many keywords have it */
  count: number;
}

/** Shorter words differ by a letter and mean something else ("form", "farm"). */
const shortest = 5;
/** A topic of one word has nothing beside it that would show the word to be an error, unless it is long. */
const shortestAlone = 7;
/** So many words of the set may be alike; hostile sets have thousands. */
const mostAlike = 20;
/** So many corrections of one topic are looked up; keywords that people type have one or two. */
const mostTries = 40;

/** A word less each of its letters but the first: words at one step have one of these, or themselves, in common. */
function withoutOne(word: string): string[] {
  const shorter = [word];
  for (let at = 1; at < word.length; at++) shorter.push(word.slice(0, at) + word.slice(at + 1));
  return shorter;
}

/** For each word of the topics the words that it may be an error for: one letter off, used as often or more. */
function likelyMeant(topics: readonly Topic[]): Map<string, string[]> {
  const uses = new Map<string, number>();
  for (const { page, count } of topics)
    for (const word of page.words) uses.set(word, (uses.get(word) ?? 0) + count);
  const words = [...uses.keys()].filter(
    (word) => word.length >= shortest && word.length <= 30 && !/\d/.test(word),
  );
  const near = new Map<string, string[]>();
  for (const word of words)
    for (const part of withoutOne(word)) {
      const there = near.get(part);
      if (!there) near.set(part, [word]);
      else if (there.length < mostAlike) there.push(word);
    }
  const meant = new Map<string, string[]>();
  for (const alike of near.values())
    for (const word of alike.length > 1 ? alike : [])
      for (const other of alike) {
        if (other === word || uses.get(other)! < uses.get(word)! || stem(other) === stem(word)) continue;
        const there = meant.get(word);
        if (!there) meant.set(word, [other]);
        else if (!there.includes(other) && there.length < mostAlike) there.push(other);
      }
  return meant;
}

/**
 * Topics that differ from a commoner one by a typing error in one word: a letter too many, too few, wrong or swapped
 * with its neighbor. The first letter is taken to be right, and words with digits too.
 * @returns pairs of keys, the misspelled one first
 */
export function misspelledTopics(topics: readonly Topic[]): [string, string][] {
  const meant = likelyMeant(topics);
  const byTopic = new Map<string, string>();
  if (meant.size > 0) for (const { key, page } of topics) byTopic.set(topicKey(page, page.topic), key);
  const pairs: [string, string][] = [];
  for (const { key, page } of topics) {
    if (page.topic.length === 1 && page.topic[0]!.length < shortestAlone) continue;
    const stems = page.words.map(stem);
    let tries = 0;
    for (const [at, word] of page.words.entries())
      for (const other of meant.get(word) ?? []) {
        if (tries++ >= mostTries) break;
        const topic = stems.with(at, stem(other));
        const right = byTopic.get(topicKey(page, [...new Set(topic)].toSorted()));
        if (right !== undefined && right !== key) pairs.push([key, right]);
      }
  }
  return pairs;
}

/** A mistyped keyword may seem to want something else, so what its side is does not count. */
const topicKey = ({ tasks, ask }: PageSought, topic: readonly string[]) =>
  `${topic.join(' ')}|${tasks.join(' ')}|${tasks.length > 0 ? '' : ask}`;
