// Picture sizes of the networks. None of them publishes one list: these agree in several lists of 2025 and 2026.
import { networkFacts, type Network } from '#contract/social/networks.ts';
import type { Size } from './crop.ts';

export interface PresetGroup {
  name: string;
  /** who names these sizes, as shown below the picture */
  source: string;
  /** most bytes that the network takes of a picture, where its documentation says so */
  bytes?: number;
  presets: readonly Preset[];
}
export interface Preset extends Size {
  id: string;
  label: string;
}

const lists = 'lists by ContentStudio (2025), Loopworker (March 2026) and AdBorder (June 2026)';
/** Sizes of one network: the end of its id, label, width and height. */
const of = (network: string, rows: readonly (readonly [string, string, number, number])[]): Preset[] =>
  rows.map(([end, label, width, height]) => ({ id: `${network}-${end}`, label, width, height }));
const bytesOf = (network: Network) => networkFacts[network].media.imageBytes;

export const presetGroups: readonly PresetGroup[] = [
  {
    name: 'Instagram',
    source: `${lists}; 3:4 as Instagram’s help gives it, by Recurpost`,
    bytes: bytesOf('INSTAGRAM'),
    presets: of('instagram', [
      ['tall', 'Tall post 3:4', 1080, 1440],
      ['portrait', 'Portrait post 4:5', 1080, 1350],
      ['square', 'Square post', 1080, 1080],
      ['landscape', 'Landscape post', 1080, 566],
      ['story', 'Story or reel', 1080, 1920],
      ['profile', 'Profile', 320, 320],
    ]),
  },
  {
    name: 'X',
    source: `${lists}; uncropped shapes by Kleo`,
    bytes: bytesOf('TWITTER'),
    presets: of('x', [
      ['post', 'Post 16:9', 1600, 900],
      ['square', 'Square post', 1080, 1080],
      ['portrait', 'Portrait post 4:5', 1080, 1350],
      ['card', 'Link card', 1200, 628],
      ['header', 'Header', 1500, 500],
      ['profile', 'Profile', 400, 400],
    ]),
  },
  {
    name: 'Facebook',
    source: lists,
    bytes: bytesOf('FACEBOOK'),
    presets: of('facebook', [
      ['post', 'Post', 1200, 630],
      ['portrait', 'Portrait post 4:5', 1080, 1350],
      ['cover', 'Cover, safe on phones', 1640, 924],
      ['event', 'Event', 1920, 1005],
      ['story', 'Story', 1080, 1920],
      ['profile', 'Profile', 320, 320],
    ]),
  },
  {
    name: 'LinkedIn',
    source: lists,
    bytes: bytesOf('LINKEDIN'),
    presets: of('linkedin', [
      ['post', 'Post', 1200, 627],
      ['square', 'Square post', 1200, 1200],
      ['cover', 'Personal cover', 1584, 396],
      ['company', 'Company cover', 1128, 191],
      ['logo', 'Company logo', 300, 300],
      ['profile', 'Profile', 400, 400],
    ]),
  },
  {
    name: 'Pinterest',
    source: lists,
    bytes: bytesOf('PINTEREST'),
    presets: of('pinterest', [
      ['pin', 'Pin 2:3', 1000, 1500],
      ['square', 'Square pin', 1000, 1000],
      ['board', 'Board cover', 600, 600],
      ['cover', 'Profile cover', 800, 450],
    ]),
  },
  {
    name: 'YouTube',
    source: `${lists}; banner by PropellerAds`,
    presets: of('youtube', [
      ['thumbnail', 'Thumbnail', 1280, 720],
      ['banner', 'Channel banner', 2560, 1440],
      ['profile', 'Profile', 800, 800],
    ]),
  },
  {
    name: 'TikTok, Threads and Bluesky',
    source: lists,
    presets: [
      ...of('tiktok', [
        ['photo', 'TikTok photo', 1080, 1920],
        ['profile', 'TikTok profile', 400, 400],
      ]),
      ...of('threads', [['portrait', 'Threads post 4:5', 1080, 1350]]),
      ...of('bluesky', [
        ['post', 'Bluesky post', 1200, 675],
        ['banner', 'Bluesky banner', 1500, 500],
      ]),
    ],
  },
  {
    name: 'Google and links',
    source: lists,
    presets: [
      ...of('google', [
        ['logo', 'Business logo', 720, 720],
        ['cover', 'Business cover', 1024, 576],
      ]),
      ...of('link', [['picture', 'Link picture (Open Graph)', 1200, 630]]),
    ],
  },
];

export const xPresets: readonly PresetGroup[] = presetGroups.filter(({ name }) => name === 'X');

export const presetOf = (id: string): { preset: Preset; group: PresetGroup } | undefined => {
  for (const group of presetGroups)
    for (const preset of group.presets) if (preset.id === id) return { preset: preset, group };
  return undefined;
};
