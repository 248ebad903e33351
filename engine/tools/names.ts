import { hash32, mulberry32, shuffled } from '#engine/text/prng.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { titleCase } from '#engine/writer/titles.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { variants } from './grammar.ts';
import { glue } from './social/hashtags.ts';
import { type Inputs, said, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

interface Rule {
  min: number;
  max: number;
  /** the whole name */
  shape: RegExp;
  separators: readonly string[];
}

/** What networks allow (their help pages, November 2026); digits alone are allowed nowhere here. */
export const nameRules = {
  /** valid on Instagram, Threads, TikTok, X, YouTube and Pinterest at once */
  'username-generator': { min: 4, max: 15, shape: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)?$/, separators: ['', '_'] },
  'instagram-username-generator': {
    min: 1,
    max: 30,
    shape: /^(?!\d+$)(?!.*\.\.)[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?$/,
    separators: ['', '.', '_'],
  },
  'tiktok-username-generator': {
    min: 2,
    max: 24,
    shape: /^(?!\d+$)(?!.*\.\.)[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?$/,
    separators: ['', '.', '_'],
  },
  'twitter-username-generator': { min: 4, max: 15, shape: /^(?!\d+$)[A-Za-z0-9_]+$/, separators: ['', '_'] },
} as const satisfies Record<string, Rule>;
const handleRule: Rule = {
  min: 3,
  max: 30,
  shape: /^[A-Za-z0-9](?:[A-Za-z0-9]*[A-Za-z0-9])?$/,
  separators: [''],
};
const etsyRule: Rule = { min: 4, max: 20, shape: /^(?!\d+$)[A-Za-z0-9]+$/, separators: [''] };

const keeps = (name: string, { min, max, shape }: Rule) =>
  name.length >= min && name.length <= max && shape.test(name);

/** Articles, prepositions and greetings: any other word would say something that nobody typed. */
const affixes: Record<string, { before: string[]; after: string[] }> = {
  Plain: { before: ['the', 'its', 'just'], after: ['here'] },
  Playful: { before: ['hey', 'oh'], after: ['here'] },
  Professional: { before: ['by', 'from', 'at', 'the'], after: [] },
};

/** Words as names can hold them: letters without accents, digits; other scripts are lost. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Shorter forms of a word that can still be read; digits are never cut. */
const shorter = (word: string): string[] =>
  /\d/.test(word) || word.length < 6
    ? [word]
    : [word, word, word.charAt(0) + word.slice(1).replace(/[aeiou]/g, ''), word.slice(0, 8)];

/** Up to twelve usernames that the network's rules allow, from the words that were typed. */
export function usernames(slug: keyof typeof nameRules, inputs: Inputs, seed: number): ToolResult[] {
  const rule: Rule = nameRules[slug];
  const random = mulberry32(hash32(`${slug}|${seed}`));
  const typed = plainWords(said(inputs, 'words'));
  const strong = typed.filter((word) => !stopWords.has(word));
  const words = (strong.length > 0 ? strong : typed).slice(0, 5);
  if (words.length === 0) return [];
  const number = (inputs['number'] ?? '').trim();
  const digits = /^\d{1,4}$/.test(number) ? number : '';
  const style = affixes[inputs['style'] ?? ''];
  const { before, after } = style ?? {
    before: Object.values(affixes).flatMap((item) => item.before),
    after: Object.values(affixes).flatMap((item) => item.after),
  };
  const seen = new Set<string>();
  const results: ToolResult[] = [];
  for (let tries = 0; tries < 1500 && results.length < 12; tries++) {
    const order = random() < 0.6 ? words : shuffled(words, random);
    const some = order.slice(0, 1 + Math.floor(random() * Math.min(order.length, 3)));
    const fitted = some.map((word) => shuffled(shorter(word), random)[0] ?? word);
    const parts = random() < 0.5 ? fitted : some;
    const way = random();
    const with_ =
      way < 0.35
        ? parts
        : way < 0.8 || after.length === 0
          ? [pickOf(before, random()), ...parts]
          : [...parts, pickOf(after, random())];
    const between = pickOf(rule.separators, random());
    // One separator is enough; the rest is written together.
    const at = 1 + Math.floor(random() * Math.max(1, with_.length - 1));
    const name =
      with_.length > 1 && between !== ''
        ? `${glue(with_.slice(0, at))}${between}${glue(with_.slice(at))}`
        : glue(with_);
    const whole = digits ? glue([name, digits]) : name;
    if (seen.has(whole) || !keeps(whole, rule)) continue;
    seen.add(whole);
    results.push({ text: whole, note: `${whole.length} of ${rule.max} characters` });
  }
  return results;
}

const pickOf = <T>(all: readonly T[], chance: number): T => all[Math.floor(chance * all.length)] as T;
const pascal = (text: string) =>
  glue(plainWords(text).map((word) => word.charAt(0).toUpperCase() + word.slice(1)));

const channelPatterns = {
  Plain: linesOf(`
{Topic}
All About {topic}
{Topic} in Plain Words
{Topic}, Explained
The {topic} Channel
More {topic}
Understanding {topic}
Inside {topic}
{Name} on {topic}
`),
  Playful: linesOf(`
Oh, {topic}
Hey, {topic}
More {topic}
{Topic} with {name}
`),
  Professional: linesOf(`
{Name}: {topic}
Inside {topic}
Understanding {topic}
`),
};

/** Channel names, each with a handle of the same words that YouTube's rules allow. */
export function channelNames(inputs: Inputs, seed: number): ToolResult[] {
  const style = channelPatterns[inputs['style'] as keyof typeof channelPatterns];
  const named = variants({
    patterns: style ? [...style, ...channelPatterns.Plain] : Object.values(channelPatterns).flat(),
    slots: { topic: titleCase(within(inputs, 'words')), name: said(inputs, 'name') },
    seed: hash32(`channel-names|${seed}`),
    count: 24,
  });
  return named
    .flatMap(({ text }) => {
      const handle = pascal(text);
      return keeps(handle, handleRule) ? [{ text, note: `@${handle}` }] : [];
    })
    .slice(0, 12);
}

const shopBeginnings = ['The', 'From', 'By', 'All'];

/** Shop names for Etsy: 4 to 20 letters and digits, written together, with a capital at each word. */
export function shopNames(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`etsy|${seed}`));
  const words = plainWords(said(inputs, 'words'));
  const looks = plainWords(said(inputs, 'look'));
  const name = plainWords(said(inputs, 'name'));
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let tries = 0; tries < 1500 && results.length < 12; tries++) {
    // Words in the order in which they were typed: "LinenAprons".
    const from = Math.floor(random() * words.length);
    const core = words.slice(from, from + 1 + Math.floor(random() * 2));
    const way = random();
    const parts = [
      ...(way > 0.6 ? [pickOf(shopBeginnings, random())] : []),
      ...(name.length > 0 && way < 0.4 ? name : []),
      ...(looks.length > 0 && random() < 0.5 ? shuffled(looks, random).slice(0, 1) : []),
      ...core,
    ];
    const text = pascal(parts.join(' ')).replaceAll('_', '');
    // Digits of two words that met would be a number that nobody gave.
    if (pascal(parts.join(' ')).includes('_') || seen.has(text.toLowerCase()) || !keeps(text, etsyRule))
      continue;
    seen.add(text.toLowerCase());
    results.push({ text, note: `${text.length} of ${etsyRule.max} characters` });
  }
  return results;
}
