import { listedTags } from './hashtags.ts';
import { cutTo, fits, type Limit, limits, mostHashtags, standing } from '../limits.ts';
import { type Inputs, said, sentence } from '../phrases.ts';
import type { ToolResult } from '../result.ts';

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

/** A sentence as it was typed, with a mark at its end. */
const typedSentence = (inputs: Inputs, name: string) => {
  const typed = inputs[name] ?? '';
  return said(inputs, name) === '' ? '' : sentence(typed.replace(/[,;:]\s*$/, ''));
};

/**
 * Captions of the sentences that were typed, in the orders that captions have, with as many hashtags as the network
 * takes. What does not fit is dropped from the end; the subject stays. No word is added.
 */
export function captions(slug: string, inputs: Inputs): ToolResult[] {
  const network = networks[networkOf[slug] ?? inputs['network'] ?? ''] ?? networks['Instagram'];
  if (!network) throw new Error('no network');
  const { limit, tags: most } = network;
  const emoji = inputs['emoji'] === 'A few';
  const mark = (emojiMark: string, text: string) => (emoji && text !== '' ? `${emojiMark} ${text}` : text);
  const about = mark('✨', typedSentence(inputs, 'about'));
  const detail = mark('📌', typedSentence(inputs, 'detail'));
  const asked = typedSentence(inputs, 'action');
  const action = mark(asked.endsWith('?') ? '💬' : '👉', asked);
  const tags = [...new Set(listedTags(inputs['tags'] ?? '').map(({ tag }) => tag))]
    .filter((tag) => tag !== '')
    .slice(0, most)
    .join(' ');
  if (about === '') return [];
  const line = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const orders = [
    [line(about, detail, action), tags],
    [about, detail, action, tags],
    [action, line(about, detail), tags],
    [line(detail, about), action, tags],
    [line(about, action), tags],
    [line(about, detail), tags],
  ];
  const made = orders.map((paragraphs) => {
    const parts = paragraphs.filter((part) => part !== '');
    while (parts.length > 1 && !fits(parts.join('\n\n'), limit)) parts.pop();
    return cutTo(parts.join('\n\n'), limit);
  });
  return [...new Set(made)].map((text) => ({ text, note: standing(text, limit) }));
}
