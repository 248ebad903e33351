import { englishFigure } from '#contract/shared/english-figure.ts';
import { networkFacts, type Network } from '#contract/social/networks.ts';

export const captionMessages = {
  pictureHint: 'Shown here for you to look at. It is not sent, and nothing reads what it shows.',
  questions: [
    { name: 'who', label: 'Who or what is in it?', hint: 'For example: Head baker Ana Ruiz', max: 200 },
    {
      name: 'what',
      label: 'What happens?',
      hint: 'For example: takes the first loaves out of the oven',
      max: 200,
    },
    {
      name: 'where',
      label: 'Where? (optional)',
      hint: 'For example: at the bakery on Harbour Street',
      max: 120,
    },
    { name: 'when', label: 'When? (optional)', hint: 'For example: on 3 May 2026', max: 80 },
    { name: 'why', label: 'Why does it matter? (optional)', hint: 'One sentence of your own', max: 300 },
    { name: 'credit', label: 'Who took it? (optional)', hint: 'For example: Jo Park', max: 80 },
  ],
  place: 'Where will it stand?',
  places: [
    { id: '', label: 'A page, an article, a paper' },
    ...(Object.keys(networkFacts) as Network[]).map((id) => ({
      id,
      label: `${networkFacts[id].label} post`,
    })),
  ],
  tags: { name: 'tags', label: 'Hashtags (optional)', hint: 'Your own, with commas between', max: 200 },
  out: 'Captions',
  empty: 'Answer who or what to see captions here.',
  said: (captions: number) => (captions === 1 ? 'One caption.' : `${captions} captions, from short to full.`),
  length: (label: string, used: number, max: number) =>
    `${label}: ${englishFigure(used)} of ${englishFigure(max)} characters`,
} as const;
