import { hash32, mulberry32, type Random } from '#engine/text/prng.ts';
import { linesOf } from '#engine/writer/frame.ts';
import { pick } from './grammar.ts';
import { hashtag } from './hashtags.ts';
import { cutTo, fits, type Limit, limits, mostHashtags, standing } from './limits.ts';
import { type Inputs, listed, said, sentence, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

const openers = {
  Informal: linesOf(`
{A}
Here it is: {a}
Look at this: {a}
Just this: {a}
For you to see: {a}
Meet this: {a}
One for the album: {a}
Worth a look: {a}
Not much to add: {a}
Sharing this: {a}
On show: {a}
Straight from us: {a}
Say hello to this: {a}
In case you missed it: {a}
`),
  Formal: linesOf(`
{A}
On display: {a}
We would like to show you this: {a}
For your attention: {a}
A look at our work: {a}
In focus: {a}
We are glad to share this: {a}
To be seen here: {a}
A note from us: {a}
Now on view: {a}
Shared with pleasure: {a}
From our desk: {a}
`),
};
const details = {
  Informal: ['{D}', 'Also: {d}', 'Between us: {d}', 'Worth knowing: {d}', 'And yes: {d}', 'By the way: {d}'],
  Formal: ['{D}', 'A detail: {d}', 'Of note: {d}', 'Worth mentioning: {d}', 'In addition: {d}'],
};
const ends = {
  Informal: linesOf(`
What do you think?
Tell us below.
Your turn.
Thoughts?
Over to you.
Say it in the comments.
How do you see it?
Seen something like it?
Tag somebody who should see this.
What would you add?
`),
  Formal: linesOf(`
We look forward to your comments.
What is your view?
Your thoughts are welcome.
How do you see this?
We are curious about your view.
Comments are welcome.
Which questions does this raise for you?
Please share your experience.
`),
};
const emoji = ['✨', '👀', '🙌', '💬', '📷', '🌿', '☀️', '🙂', '💡', '👋'];

const networks: Record<string, { limit: Limit; tags: number }> = {
  Instagram: { limit: limits.instagramCaption, tags: mostHashtags.Instagram },
  TikTok: { limit: limits.tiktokCaption, tags: mostHashtags.TikTok },
  X: { limit: limits.xPost, tags: mostHashtags.X },
  Facebook: { limit: limits.facebookPost, tags: mostHashtags.Facebook },
  LinkedIn: { limit: limits.linkedinPost, tags: mostHashtags.LinkedIn },
  Pinterest: { limit: limits.pinterestText, tags: mostHashtags.Pinterest },
};
const networkOf: Record<string, string> = {
  'instagram-caption-generator': 'Instagram',
  'tiktok-caption-generator': 'TikTok',
  'twitter-caption-generator': 'X',
  'facebook-caption-generator': 'Facebook',
  'linkedin-caption-generator': 'LinkedIn',
};

const filled = (pattern: string, mark: string, inputs: Inputs, name: string) =>
  sentence(
    pattern
      .replace(`{${mark.toUpperCase()}}`, () => said(inputs, name))
      .replace(`{${mark}}`, () => within(inputs, name)),
  );

/**
 * Twelve captions from what the post shows, a detail and an invitation, in the length and with the number of hashtags
 * that the network takes. What does not fit is dropped from the end; the subject always stays.
 */
export function captions(slug: string, inputs: Inputs, seed: number): ToolResult[] {
  const network = networks[networkOf[slug] ?? inputs['network'] ?? ''] ?? networks['Instagram'];
  if (!network) throw new Error('no network');
  const { limit, tags: most } = network;
  const random: Random = mulberry32(hash32(`${slug}|${seed}`));
  const tone = inputs['tone'] === 'Formal' ? 'Formal' : 'Informal';
  const action = sentence(said(inputs, 'action'));
  const tags = listed(inputs, 'tags')
    .map(hashtag)
    .filter((tag) => tag !== '')
    .slice(0, most);
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let tries = 0; tries < 300 && results.length < 12; tries++) {
    const mark = inputs['emoji'] === 'A few' ? ` ${pick(emoji, random)}` : '';
    const parts = [filled(pick(openers[tone], random), 'a', inputs, 'about') + mark];
    if (said(inputs, 'detail') !== '' && random() < 0.9)
      parts.push(filled(pick(details[tone], random), 'd', inputs, 'detail'));
    if (action !== '') parts.push(action);
    else if (random() < 0.7) parts.push(pick(ends[tone], random));
    if (tags.length > 0) parts.push(tags.join(' '));
    const divide = limit.unit !== 'weighted' && random() < 0.4 ? '\n\n' : ' ';
    const write = () =>
      parts
        .map((part, at) => (at === 0 ? '' : part.startsWith('#') && divide === ' ' ? '\n' : divide) + part)
        .join('');
    while (parts.length > 1 && !fits(write(), limit)) parts.pop();
    const text = cutTo(write(), limit);
    if (text === '' || seen.has(text.toLowerCase())) continue;
    seen.add(text.toLowerCase());
    results.push({ text, note: standing(text, limit) });
  }
  return results;
}
