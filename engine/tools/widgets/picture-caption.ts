// Captions below a picture out of a person's own answers: who, what, where, when, and who took it.
import { networkFacts, type Network } from '#contract/social/networks.ts';
import { mostHashtags } from '#engine/tools/limits.ts';
import { type Inputs, said, sentence } from '#engine/tools/phrases.ts';
import { hashtag } from '#engine/tools/social/hashtags.ts';
import { postLength, type NetworkLength } from './network-lengths.ts';

export interface PictureCaption {
  label: string;
  text: string;
  /** against the chosen network's post; null for a caption on a page */
  length: NetworkLength | null;
}

const mostTags = (network: Network): number =>
  (mostHashtags as Partial<Record<string, number>>)[networkFacts[network].label] ?? 3;

/** Hashtags of a list typed with commas or spaces, without repeats, no more than the network takes. */
function tagsOf(typed: string, network: Network): string {
  const tags = typed
    .split(/[,;\n]|(?<!\s)\s+(?=#)/)
    .map((item) => hashtag(item.replace(/^[\s#]+/, '')))
    .filter((item) => item.length > 1);
  return [...new Set(tags)].slice(0, mostTags(network)).join(' ');
}

/**
 * Captions from short to full, without repeats; none when neither who nor what was answered.
 * @param answers who, what, where, when, why, credit, tags
 * @param network where it is posted; null for a page or a paper
 */
export function pictureCaptions(answers: Inputs, network: Network | null): PictureCaption[] {
  const [who, what, where, when] = ['who', 'what', 'where', 'when'].map((name) => said(answers, name));
  const told = [who, what].filter((item) => item).join(' ');
  if (told === '') return [];
  const full = sentence([told, where, when].filter((item) => item).join(' '));
  const why = said(answers, 'why') === '' ? '' : sentence(answers['why'] ?? '');
  const credit = said(answers, 'credit') === '' ? '' : `Photo: ${said(answers, 'credit')}`;
  const tags = network === null ? '' : tagsOf(answers['tags'] ?? '', network);
  const lines = (parts: string[], by: string) => parts.filter((part) => part !== '').join(by);
  const all: [string, string][] = [
    ['Short', sentence(told)],
    ['With place and time', full],
    ['With the story', lines([full, why], ' ')],
    ['With credit', lines([full, why, credit], ' ')],
    ['As a post', network === null ? '' : lines([lines([why, full], ' '), credit, tags], '\n\n')],
  ];
  const seen = new Set<string>();
  return all.flatMap(([label, text]) => {
    if (text === '' || seen.has(text)) return [];
    seen.add(text);
    return [{ label, text, length: network === null ? null : postLength(text, network) }];
  });
}
