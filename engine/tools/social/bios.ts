import { hash32, mulberry32, shuffled, type Random } from '#engine/text/prng.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { pick } from '../grammar.ts';
import { cutTo, fits, type Limit, limits, standing } from '../limits.ts';
import { after, capital, type Inputs, joined, linesIn, listed, said } from '../phrases.ts';
import type { ToolResult } from '../result.ts';

const closers = {
  Informal: linesOf(`
Come on in
Stay a while
Say hello
Glad you are here
Have a look around
Make yourself at home
Pull up a chair
Thanks for stopping by
Nice to meet you
Come as you are
Questions welcome
You found the right place
Let's talk
More to come
Glad to share
Feel free to ask
Good to see you
Ask me about it
Here to learn and to share
Join in
`),
  Formal: linesOf(`
Welcome
Good to meet you
Enquiries welcome
Open to conversation
Questions are welcome
Thank you for your visit
Feel free to get in touch
Correspondence welcome
Glad to connect
Pleased to have you here
Comments are welcome
Messages welcome
Here to exchange ideas
Open to new ideas
Let us talk
Glad to help where possible
Pleased to connect
Conversation welcome
Ideas welcome
Here to listen and to share
`),
};
const aboutTopics = linesOf(`
All about {t}
Notes on {t}
Talking about {t}
Here for {t}
Thoughts on {t}
Into {t}
Mostly {t}
On {t}
`);
const forWhom = ['For {a}', 'Made for {a}', 'Here for {a}', 'With {a} in mind'];
const emoji = ['✨', '👋', '🌿', '☀️', '📌', '💬', '🙂', '💡', '🌱', '⭐'];
const pointers = ['👇', '➡️', '📩'];

interface Kind {
  limit: Limit;
  /** what stands between the parts; one is chosen for each result */
  between: (inputs: Inputs) => readonly string[];
  /** parts are sentences */
  sentences?: true;
}

const separators = () => [' · ', ' | ', ' • '];
const kinds: Record<string, Kind> = {
  'instagram-bio-generator': {
    limit: limits.instagramBio,
    between: ({ layout }) => (layout === 'Separate lines' ? ['\n'] : [' · ', ' | ', '. ']),
  },
  'threads-bio-generator': { limit: limits.threadsBio, between: () => [' · ', '. ', ' | '] },
  'twitter-bio-generator': { limit: limits.xBio, between: () => ['. ', ' · ', ' | '] },
  'tiktok-bio-generator': { limit: limits.tiktokBio, between: separators },
  'facebook-bio-generator': { limit: limits.facebookIntro, between: () => [' · ', '. ', ' | '] },
  'pinterest-bio-generator': { limit: limits.pinterestBio, between: () => ['. '], sentences: true },
};

/** The parts of one bio: what somebody is comes first, what follows is left out now and then and ordered anew. */
function partsOf(inputs: Inputs, random: Random): string[] {
  const tone = inputs['tone'] === 'Formal' ? 'Formal' : 'Informal';
  const role = capital(said(inputs, 'role'));
  const topics = listed(inputs, 'topics');
  const audience = after(inputs, 'audience', /^for\s+/i);
  const facts = linesIn(inputs, 'facts');
  const action = capital(said(inputs, 'action'));
  const maybe = (part: string, chance: number) => (part !== '' && random() < chance ? [part] : []);
  const middle = shuffled(
    [
      ...maybe(audience && pick(forWhom, random).replace('{a}', () => audience), 0.85),
      ...maybe(
        topics.length > 0
          ? pick(aboutTopics, random).replace('{t}', () => joined(shuffled(topics, random)))
          : '',
        0.85,
      ),
      ...facts.flatMap((fact) => maybe(capital(fact.replace(/(?<!\.)\.+$/, '')), 0.75)),
    ],
    random,
  );
  const end = [
    ...maybe(action, 0.9),
    ...maybe(
      pick(
        closers[tone].filter((item) => item.toLowerCase() !== action.toLowerCase()),
        random,
      ),
      action === '' ? 0.85 : middle.length === 0 ? 0.6 : 0.25,
    ),
  ];
  return [role, ...middle, ...end].filter((part) => part !== '');
}

function decorate(text: string, hasAction: boolean, random: Random): string {
  const mark = pick(emoji, random);
  const placed = random() < 0.5 ? `${mark} ${text}` : `${text} ${mark}`;
  return hasAction && random() < 0.6 ? `${text} ${pick(pointers, random)}` : placed;
}

/**
 * Up to twelve bios for one network, every one within its limit: parts are dropped from the end until they fit, and
 * the role is cut at a word when it is too long alone. Says nothing that was not typed but for greetings.
 */
export function bios(slug: string, inputs: Inputs, seed: number): ToolResult[] {
  const kind = kinds[slug];
  if (!kind) throw new Error(`no bio of the kind ${slug}`);
  const { limit, between, sentences } = kind;
  const random = mulberry32(hash32(`${slug}|${seed}`));
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let tries = 0; tries < 400 && results.length < 12; tries++) {
    const parts = partsOf(inputs, random);
    const join = pick(between(inputs), random);
    const write = () => {
      const text = parts.map((part) => (join === '. ' ? part.replace(/(?<!\.)\.+$/, '') : part)).join(join);
      return sentences && !/[.!?…]$/.test(text) ? `${text}.` : text;
    };
    while (parts.length > 1 && !fits(write(), limit)) parts.splice(parts.length > 2 ? -2 : -1, 1);
    let text = cutTo(write(), limit);
    if (inputs['emoji'] === 'A few') {
      const decorated = decorate(text, parts.length > 1 && said(inputs, 'action') !== '', random);
      if (fits(decorated, limit)) text = decorated;
    }
    if (text === '' || seen.has(text.toLowerCase())) continue;
    seen.add(text.toLowerCase());
    results.push({ text, note: standing(text, limit) });
  }
  return results;
}
