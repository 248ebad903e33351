// Every list is typed again here, so that a slip in the code is seen.
import { expect, it } from 'vitest';
import * as options from './options.ts';

it.each([
  [
    'the 13 project icons',
    options.projectIcons,
    'flower, Pet, Medical, Hotel, Sports, Agriculture, Airport, Boat, Coffee, Restaurant, Diamond, Basket, Bank',
  ],
  [
    'essay types',
    options.essayTypes,
    'PERSONAL, COMPARE, FIVE_PARAGRAPH, COLLEGE, HUMOROUS, ANALYTICAL, POLITICAL',
  ],
  ['tones', options.tones, 'informal, formal'],
  ['education levels', options.educationLevels, 'elementary, middle grade, high school, college'],
  ['fonts', options.fonts, 'Times New Roman, Arial, Calibri, Courier, Helvetica'],
  ['line spacings', options.lineSpacings, '1.0, 1.5, 2.0'],
  ['paragraph breaks', options.paragraphBreaks, '1.5, 0'],
  ['indentations', options.indentations, '0, 1'],
  [
    'networks',
    options.networks,
    'PINTEREST, FACEBOOK, LINKEDIN, TWITTER, INSTAGRAM, TIKTOK, GOOGLEMYBUSINESS',
  ],
  ['all networks', options.allNetworks.slice(options.networks.length), 'BLUESKY, MASTODON'],
  ['palettes', options.palettes, 'green, blue, indigo, pink, orange'],
  ['device widths', options.deviceWidths, '640, 750, 828, 1080, 1200, 1920, 2048, 3840'],
])('%s are those that clients know, in their order', (_what, list: readonly unknown[], specified) => {
  expect(list.join(', ')).toBe(specified);
});

it('the numbers and the colour are those that clients know', () => {
  const { primaryColour, toastMs, sidebarWidth, topBarHeight, contentMaxWidth, defaultPalette } = options;
  expect({ primaryColour, toastMs, sidebarWidth, topBarHeight, contentMaxWidth, defaultPalette }).toEqual({
    primaryColour: '#8D51FE',
    toastMs: 3000,
    sidebarWidth: { open: 240, collapsed: 64 },
    topBarHeight: { small: 56, wide: 64 },
    contentMaxWidth: 1236,
    defaultPalette: 'green',
  });
});
