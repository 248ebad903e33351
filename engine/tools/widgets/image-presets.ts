// Picture sizes of the networks. None of them publishes one list: these agree in several lists of 2025 and 2026.
import { networkFacts, type Network } from '#contract/networks.ts';
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
const preset = (id: string, label: string, width: number, height: number): Preset => ({
  id,
  label,
  width,
  height,
});
const bytesOf = (network: Network) => networkFacts[network].media.imageBytes;

export const presetGroups: readonly PresetGroup[] = [
  {
    name: 'Instagram',
    source: `${lists}; 3:4 as Instagram’s help gives it, by Recurpost`,
    bytes: bytesOf('INSTAGRAM'),
    presets: [
      preset('instagram-tall', 'Tall post 3:4', 1080, 1440),
      preset('instagram-portrait', 'Portrait post 4:5', 1080, 1350),
      preset('instagram-square', 'Square post', 1080, 1080),
      preset('instagram-landscape', 'Landscape post', 1080, 566),
      preset('instagram-story', 'Story or reel', 1080, 1920),
      preset('instagram-profile', 'Profile', 320, 320),
    ],
  },
  {
    name: 'X',
    source: `${lists}; uncropped shapes by Kleo`,
    bytes: bytesOf('TWITTER'),
    presets: [
      preset('x-post', 'Post 16:9', 1600, 900),
      preset('x-square', 'Square post', 1080, 1080),
      preset('x-portrait', 'Portrait post 4:5', 1080, 1350),
      preset('x-card', 'Link card', 1200, 628),
      preset('x-header', 'Header', 1500, 500),
      preset('x-profile', 'Profile', 400, 400),
    ],
  },
  {
    name: 'Facebook',
    source: lists,
    bytes: bytesOf('FACEBOOK'),
    presets: [
      preset('facebook-post', 'Post', 1200, 630),
      preset('facebook-portrait', 'Portrait post 4:5', 1080, 1350),
      preset('facebook-cover', 'Cover, safe on phones', 1640, 924),
      preset('facebook-event', 'Event', 1920, 1005),
      preset('facebook-story', 'Story', 1080, 1920),
      preset('facebook-profile', 'Profile', 320, 320),
    ],
  },
  {
    name: 'LinkedIn',
    source: lists,
    bytes: bytesOf('LINKEDIN'),
    presets: [
      preset('linkedin-post', 'Post', 1200, 627),
      preset('linkedin-square', 'Square post', 1200, 1200),
      preset('linkedin-cover', 'Personal cover', 1584, 396),
      preset('linkedin-company', 'Company cover', 1128, 191),
      preset('linkedin-logo', 'Company logo', 300, 300),
      preset('linkedin-profile', 'Profile', 400, 400),
    ],
  },
  {
    name: 'Pinterest',
    source: lists,
    bytes: bytesOf('PINTEREST'),
    presets: [
      preset('pinterest-pin', 'Pin 2:3', 1000, 1500),
      preset('pinterest-square', 'Square pin', 1000, 1000),
      preset('pinterest-board', 'Board cover', 600, 600),
      preset('pinterest-cover', 'Profile cover', 800, 450),
    ],
  },
  {
    name: 'YouTube',
    source: `${lists}; banner by PropellerAds`,
    presets: [
      preset('youtube-thumbnail', 'Thumbnail', 1280, 720),
      preset('youtube-banner', 'Channel banner', 2560, 1440),
      preset('youtube-profile', 'Profile', 800, 800),
    ],
  },
  {
    name: 'TikTok, Threads and Bluesky',
    source: lists,
    presets: [
      preset('tiktok-photo', 'TikTok photo', 1080, 1920),
      preset('tiktok-profile', 'TikTok profile', 400, 400),
      preset('threads-portrait', 'Threads post 4:5', 1080, 1350),
      preset('bluesky-post', 'Bluesky post', 1200, 675),
      preset('bluesky-banner', 'Bluesky banner', 1500, 500),
    ],
  },
  {
    name: 'Google and links',
    source: lists,
    presets: [
      preset('google-logo', 'Business logo', 720, 720),
      preset('google-cover', 'Business cover', 1024, 576),
      preset('link-picture', 'Link picture (Open Graph)', 1200, 630),
    ],
  },
];

export const xPresets: readonly PresetGroup[] = presetGroups.filter(({ name }) => name === 'X');

export const presetOf = (id: string): { preset: Preset; group: PresetGroup } | undefined => {
  for (const group of presetGroups)
    for (const one of group.presets) if (one.id === id) return { preset: one, group };
  return undefined;
};
