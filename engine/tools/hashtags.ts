import { hash32, mulberry32, shuffled } from '#engine/text/prng.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { wordsOf } from '#engine/text/words.ts';
import { pick } from './grammar.ts';
import { limits, mostHashtags, standing } from './limits.ts';
import { type Inputs, listed, said } from './phrases.ts';
import type { ToolResult } from './result.ts';

const endings =
  `Tips Ideas Notes Diary Life Love Basics Corner Story Moments Journey Time World Talk Inspiration
Community Club Days Lovers Guide`.split(/\s+/);
const beginnings = ['My', 'Learn', 'AllAbout', 'More', 'Hello', 'Love', 'Simply', 'Just'];
const longestTag = 40;

/** Parts written together; where digits would meet and make another number, an underscore divides them. */
export const glue = (parts: readonly string[], between = ''): string =>
  parts.reduce(
    (all, part) =>
      /\p{N}$/u.test(all) && /^\p{N}/u.test(part) ? `${all}_${part}` : all + (all && between) + part,
    '',
  );

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `#RyeBread`: letters, digits and underscores of any script, each word with a capital; '' when no letter is left. */
export function hashtag(phrase: string): string {
  const tag = glue(
    wordsOf(phrase).map((word) =>
      capitalised(
        word.replace(/(?<=\p{N})[^\p{L}\p{M}\p{N}]+(?=\p{N})/gu, '_').replace(/[^\p{L}\p{M}\p{N}_]/gu, ''),
      ),
    ),
  );
  return /\p{L}/u.test(tag) && tag.length <= longestTag ? `#${tag}` : '';
}

const meaningful = (text: string) =>
  wordsOf(text).filter((word) => word.length > 2 && !stopWords.has(word.toLowerCase()));

interface Candidates {
  /** the topic itself, brand, further words */
  own: string[];
  narrow: string[];
  broad: string[];
}

function candidates(inputs: Inputs): Candidates {
  const topic = said(inputs, 'topic');
  const words = meaningful(topic);
  const more = listed(inputs, 'words');
  const sides = ['place', 'audience', 'industry'].map((name) => said(inputs, name)).filter((it) => it !== '');
  const brand = said(inputs, 'brand');
  const cores = [...(words.length > 0 ? words : [topic]), ...more];
  const tags = (phrases: readonly string[]) => [...new Set(phrases.map(hashtag).filter((tag) => tag !== ''))];
  return {
    own: tags([words.join(' '), topic, brand, ...more]),
    narrow: tags([
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
      ...cores.flatMap((core) => sides.flatMap((side) => [`${core} ${side}`, `${side} ${core}`])),
      ...(brand ? cores.map((core) => `${brand} ${core}`) : []),
      ...cores.flatMap((core) => endings.map((ending) => `${core} ${ending}`)),
    ]),
    broad: tags([...words, ...sides, ...cores.flatMap((core) => beginnings.map((it) => `${it} ${core}`))]),
  };
}

function sets(inputs: Inputs, seed: number, sizes: readonly number[]): ToolResult[] {
  const random = mulberry32(seed);
  const all = candidates(inputs);
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let tries = 0; tries < 200 && results.length < 12; tries++) {
    const size = pick(sizes, random);
    // The topic itself leads most of the sets.
    const own = random() < 0.7 ? all.own : shuffled(all.own, random);
    const mixed = [
      ...own.slice(0, Math.ceil(size / 3)),
      ...shuffled(all.narrow, random).slice(0, size),
      ...shuffled(all.broad, random).slice(0, size),
    ];
    const [first = '', ...rest] = [...new Set(mixed)];
    const chosen = [first, ...shuffled(rest, random)].slice(0, size);
    const text = chosen.join(' ').trim();
    const key = chosen.toSorted().join(' ').toLowerCase();
    if (text === '' || seen.has(key)) continue;
    seen.add(key);
    results.push({ text, note: chosen.length === 1 ? '1 hashtag' : `${chosen.length} hashtags` });
  }
  return results;
}

const sizes: Record<string, readonly number[]> = {
  'instagram-hashtag-generator': [mostHashtags.Instagram],
  'tiktok-hashtag-generator': [3, 4, 5],
  'twitter-hashtag-generator': [1, 2],
  'linkedin-hashtag-generator': [3, 4, 5],
};

/** Lists of search phrases below YouTube's 500 characters in all, commas and spaces counted. */
function tagLists(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(seed);
  const title = said(inputs, 'topic').toLowerCase();
  const words = meaningful(title);
  const more = listed(inputs, 'words').map((it) => it.toLowerCase());
  const first = [...new Set([title, words.join(' '), ...more].filter((it) => it !== ''))];
  const further = [
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    ...words,
    ...more.flatMap((phrase) => words.map((word) => `${phrase} ${word}`)),
    ...words.flatMap((word) => ['tips', 'basics', 'guide', 'ideas'].map((it) => `${word} ${it}`)),
  ];
  const seen = new Set<string>();
  return Array.from({ length: 4 }, () => {
    const chosen: string[] = [];
    for (const tag of [...first, ...shuffled(further, random)]) {
      if (tag.includes(',') || chosen.includes(tag)) continue;
      if ([...chosen, tag].join(', ').length <= limits.youtubeTags.max && chosen.length < 20)
        chosen.push(tag);
    }
    return chosen.join(', ');
  })
    .filter((text) => text !== '' && !seen.has(text) && seen.add(text))
    .map((text) => ({ text, note: standing(text, limits.youtubeTags) }));
}

/** Sets of hashtags as many as the network takes or advises; YouTube gives lists of tags or three hashtags. */
export function hashtags(slug: string, inputs: Inputs, seed: number): ToolResult[] {
  const own = hash32(`${slug}|${seed}`);
  if (slug !== 'youtube-tag-generator') return sets(inputs, own, sizes[slug] ?? [3]);
  return inputs['kind'] === 'Hashtags' ? sets(inputs, own, [3]) : tagLists(inputs, own);
}
