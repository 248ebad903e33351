import { stopWords } from '#engine/text/stop-words.ts';
import { wordsOf } from '#engine/text/words.ts';
import { plainLine } from '#engine/writer/escape.ts';
import { limits, mostHashtags, standing } from '../limits.ts';
import { capital, type Inputs, said } from '../phrases.ts';
import type { ToolResult } from '../result.ts';
import { isBaseVerb } from '../verbs.ts';

const longestTag = 40;
const mostSets = 4;

/** Parts written together; where digits would meet and make another number, an underscore divides them. */
export const glue = (parts: readonly string[], between = ''): string =>
  parts.reduce(
    (all, part) =>
      /\p{N}$/u.test(all) && /^\p{N}/u.test(part) ? `${all}_${part}` : all + (all && between) + part,
    '',
  );

/** Letters, digits and _ of a word: what networks take in a hashtag. */
const taggable = (word: string) =>
  word.replace(/(?<=\p{N})[^\p{L}\p{M}\p{N}]+(?=\p{N})/gu, '_').replace(/[^\p{L}\p{M}\p{N}_]/gu, '');

/** Words of titles that are about the post and not about its subject. */
const saysNothing = new Set(
  'tip tips trick tricks idea ideas minute minutes week month thank thanks explained guide update news'.split(
    ' ',
  ),
);

const isTag = (text: string) => /\p{L}/u.test(text) && text.length <= longestTag;

/** `#RyeBread`: each word with a capital unless it has its own, "#iPhone"; '' when no letter is left. */
export function hashtag(phrase: string): string {
  const words = wordsOf(phrase).flatMap((word) => word.split(/(?<=\p{L})-(?=\p{L})/u));
  const tag = glue(words.map((word) => capital(taggable(word))));
  return isTag(tag) ? `#${tag}` : '';
}

interface Listed {
  /** as it was typed, without `#` */
  text: string;
  tag: string;
  /** typed with `#`: its spelling stays */
  pasted: boolean;
}

/** Words and hashtags typed or pasted as a list. */
export function listedTags(typed: string): Listed[] {
  return typed
    .replace(/#[^\s#,;]*/g, '\n$&\n')
    .split(/[,;\n]/)
    .map(plainLine)
    .filter((item) => wordsOf(item).length > 0 || item.length > 1)
    .map((item) => {
      const pasted = item.startsWith('#');
      const text = pasted ? item.slice(1) : item;
      const kept = taggable(text);
      return { text, pasted, tag: pasted ? (isTag(kept) ? `#${kept}` : '') : hashtag(text) };
    });
}

interface Chunks {
  /** phrases between articles, prepositions and the like */
  phrases: string[];
  /** the same with the verb of a "how to" before them */
  withVerb: string[];
  single: string[];
  /** the last words of phrases, then the others */
  parts: string[];
}

/** Phrases and words of a topic or title, none of them put together from words that did not stand together. */
function streamEventsOf(topic: string): Chunks {
  const runs: { words: string[]; afterTo: boolean }[] = [];
  let afterTo = false;
  // Punctuation ends a phrase as a preposition does.
  for (const fragment of topic.split(
    /(?<![,;:.!?()[\]{}"“”|/–—])[,;:.!?()[\]{}"“”|/–—]+(?=\s|$)|\s[–—|/-]+(?=\s)/u,
  )) {
    let open = false;
    for (const word of wordsOf(fragment)) {
      const lower = word.toLowerCase();
      const ordinary =
        /^\p{N}+$/u.test(word) || saysNothing.has(lower) || stopWords.has(lower.replaceAll('’', "'"));
      if (ordinary) {
        open = false;
        afterTo = lower === 'to';
        continue;
      }
      if (open) runs.at(-1)?.words.push(word);
      else runs.push({ words: [word], afterTo });
      open = true;
      afterTo = false;
    }
  }
  const found: Chunks = { phrases: [], withVerb: [], single: [], parts: [] };
  for (const [place, { words, afterTo: task }] of runs.entries()) {
    const verb = task && isBaseVerb((words[0] ?? '').toLowerCase());
    const nouns = verb ? words.slice(1) : words;
    if (nouns.length === 0) continue;
    if (verb) found.withVerb.push(words.join(' '));
    const whole = nouns.length <= 3 || nouns.join('').length <= 24;
    const phrases = whole ? [nouns] : pairsOf(nouns);
    for (const phrase of phrases) (phrase.length > 1 ? found.phrases : found.single).push(phrase.join(' '));
    if (nouns.length > 1) {
      found.parts.unshift(nouns.at(-1) ?? '');
      // "leaking" says nothing without its tap; "baking" is what a topic is about when it stands first.
      found.parts.push(
        ...nouns.slice(0, -1).filter((word, at) => (place === 0 && at === 0) || !/(?:ing|ed)$/.test(word)),
      );
    }
  }
  return found;
}

const pairsOf = (words: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(words.length / 2) }, (_, at) => words.slice(at * 2, at * 2 + 2));

const letterful = (words: readonly string[]) =>
  words.filter((word) => /\p{L}/u.test(word) && word.length > 1);

/** What was left out or changed of a pasted list, for the note; '' when nothing was. */
function checked(items: readonly Listed[]): string {
  const seen = new Set<string>();
  const out: string[] = [];
  const changed: string[] = [];
  for (const { text, tag, pasted } of items) {
    const shown = pasted ? `#${text}` : `“${text}”`;
    const key = tag.toLowerCase();
    if (tag === '') out.push(`${shown} (${/\p{L}/u.test(text) ? 'too long' : 'needs a letter'})`);
    else if (seen.has(key)) out.push(`${shown} (twice)`);
    else if (pasted && tag !== `#${text}`) changed.push(`${shown} to ${tag} (letters, digits and _ only)`);
    seen.add(key);
  }
  return [
    ...(out.length > 0 ? [`Left out: ${out.join(', ')}`] : []),
    ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}`] : []),
  ].join('. ');
}

function sets(inputs: Inputs, size: number): ToolResult[] {
  const about = said(inputs, 'topic');
  const topic = streamEventsOf(about.replace(/#[^\s#]+/gu, '.'));
  const items = listedTags([...(about.match(/#[^\s#]+/gu) ?? []), inputs['words'] ?? ''].join('\n'));
  const sides = ['brand', 'place', 'audience', 'industry'].map((name) => said(inputs, name));
  const tags = new Map<string, string>();
  const add = (tag: string) => tag !== '' && !tags.has(tag.toLowerCase()) && tags.set(tag.toLowerCase(), tag);
  const phrases = topic.phrases.length > 0 ? topic.phrases : topic.single.slice(0, 1);
  for (const phrase of phrases) add(hashtag(phrase));
  for (const { tag } of items) add(tag);
  for (const phrase of [...sides, ...topic.single, ...letterful(topic.parts)]) add(hashtag(phrase));
  if (tags.size === 0) for (const phrase of topic.withVerb) add(hashtag(phrase));
  const all = [...tags.values()];
  const problems = checked(items);
  return pagesOf(all, size)
    .slice(0, mostSets)
    .map((set, at) => ({
      text: set.join(' '),
      note:
        `${set.length}${at > 0 ? ' more' : ''} ${set.length === 1 ? 'hashtag' : 'hashtags'}` +
        (at === 0 && problems ? `. ${problems}` : ''),
    }));
}

const pagesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const sizes: Record<string, number> = {
  'instagram-hashtag-generator': mostHashtags.Instagram,
  'tiktok-hashtag-generator': mostHashtags.TikTok,
  'twitter-hashtag-generator': mostHashtags.X,
  'linkedin-hashtag-generator': mostHashtags.LinkedIn,
};

/** One list of search phrases below YouTube's 500 characters in all, commas and spaces counted. */
function tagList(inputs: Inputs): ToolResult[] {
  const title = said(inputs, 'topic').replaceAll(',', '');
  const topic = streamEventsOf(said(inputs, 'topic'));
  const listed = listedTags(inputs['words'] ?? '').map(({ text }) => text);
  const chosen = new Map<string, string>();
  for (const tag of [
    title,
    ...listed,
    ...topic.phrases,
    ...topic.withVerb,
    ...topic.single,
    ...letterful(topic.parts),
  ]) {
    const key = tag.toLowerCase();
    if (tag === '' || chosen.has(key)) continue;
    if ([...chosen.values(), tag].join(', ').length <= limits.youtubeTags.max) chosen.set(key, tag);
  }
  const text = [...chosen.values()].join(', ');
  return text === '' ? [] : [{ text, note: standing(text, limits.youtubeTags) }];
}

/**
 * The words and hashtags that were typed, cleaned, without repeats, in the order in which they say most, in sets of as
 * many as the network takes or advises; YouTube gets one list of tags, or three hashtags at a time. Nothing is added.
 */
export function hashtags(slug: string, inputs: Inputs): ToolResult[] {
  if (slug !== 'youtube-tag-generator') return sets(inputs, sizes[slug] ?? 3);
  return inputs['kind'] === 'Hashtags' ? sets(inputs, 3) : tagList(inputs);
}
