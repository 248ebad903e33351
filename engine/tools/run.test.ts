import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatorOf, generators } from '#contract/tools/registry.ts';
import type { Tool } from '#contract/tools/field.ts';
import { toolInputs } from '#contract/tools.ts';
import { fits, type Limit, limits, mostHashtags } from './limits.ts';
import { nameRules } from './names.ts';
import { runTool } from './run.ts';
import { hasVariants } from './steady.ts';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
const bits = [
  'sourdough',
  'Café',
  'rye bread',
  'SEO',
  'how to fix a tap',
  '2011',
  '1.5 kg',
  '12-13',
  'the',
  'über',
  '日本',
  '👩‍🍳',
  'iPhone 15',
  'of',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  '#tag',
  '“quoted”',
  'A. B.',
  '$& {k} [x|y]',
  'https://example.com/a',
  '<b>',
  'one, two',
];
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...bits), { maxLength: 8 }).map((some) => some.join(' ')),
);

/** Inputs that the tool's own shape lets through. */
const inputsOf = (tool: Tool) =>
  fc
    .record(
      Object.fromEntries(
        tool.fields.map((field) => [
          field.name,
          field.kind === 'choice' ? fc.constantFrom(...field.choices) : typed,
        ]),
      ),
    )
    .map((raw) => toolInputs(tool).safeParse(raw))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data!);

/** A usual answer to each question, or to the required ones only. */
const usual = (tool: Tool, everything: boolean): Record<string, string> =>
  Object.fromEntries(
    tool.fields.map((field) => {
      if (field.kind === 'choice') return [field.name, field.choices[0]];
      if (!everything && !field.required) return [field.name, ''];
      return [
        field.name,
        field.placeholder ?? 'Feed it twice a day. A cold starter wakes up slowly. Keep the jar closed.',
      ];
    }),
  );

/** Long texts come few at a time. */
const fewAtATime = /channel-description|discussion|shop-name|youtube-name/;
const bios: Record<string, Limit> = {
  'instagram-bio-generator': limits.instagramBio,
  'threads-bio-generator': limits.threadsBio,
  'twitter-bio-generator': limits.xBio,
  'tiktok-bio-generator': limits.tiktokBio,
  'linkedin-headline-generator': limits.linkedinHeadline,
  'facebook-bio-generator': limits.facebookIntro,
  'pinterest-bio-generator': limits.pinterestBio,
  'youtube-channel-description-generator': limits.youtubeChannel,
  'youtube-tag-generator': limits.youtubeTags,
  'blog-title-generator': limits.seoTitle,
  'seo-title-generator': limits.seoTitle,
  'youtube-title-generator': limits.youtubeTitle,
  'meta-description-generator': limits.metaDescription,
  'instagram-caption-generator': limits.instagramCaption,
  'twitter-caption-generator': limits.xPost,
};

describe.each(generators.map((tool) => [tool.slug, tool] as const))('%s', (slug, tool) => {
  it('gives different results at each press where it varies them, some from required answers alone', () => {
    for (const everything of [true, false]) {
      const inputs = usual(tool, everything);
      const first = runTool(slug, inputs, 1).map(({ text }) => text);
      const least = !hasVariants(slug) ? 1 : fewAtATime.test(slug) ? 4 : 10;
      expect(first.length).toBeGreaterThanOrEqual(least);
      expect(new Set(first).size).toBe(first.length);
      const later = [2, 3].flatMap((seed) => runTool(slug, inputs, seed).map(({ text }) => text));
      // With few words every name that there is comes at once, in another order.
      if (!slug.endsWith('-name-generator'))
        expect(later.some((text) => !first.includes(text))).toBe(hasVariants(slug));
    }
  });

  it('keeps its limit, invents no figure, shows no open slot and repeats itself for a seed, whatever is typed', () => {
    const limit = bios[slug];
    fc.assert(
      fc.property(inputsOf(tool), seeds, (inputs, seed) => {
        const results = runTool(slug, inputs, seed);
        expect(runTool(slug, inputs, seed)).toEqual(results);
        const given = Object.values(inputs).join(' ').normalize('NFKC');
        for (const { text } of results) {
          expect(text.trim()).not.toBe('');
          if (limit) expect(fits(text, limit)).toBe(true);
          for (const figure of text.normalize('NFKC').match(/\p{N}+/gu) ?? [])
            expect(given).toContain(figure);
          expect(text).not.toMatch(/\bundefined\b|\{(?:any|noun|hero|wish|topic|a|d|t|h)\}(?<!\{k\})/);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('names', () => {
  it.each(Object.entries(nameRules))('of %s are what the network allows', (slug, { min, max, shape }) => {
    const tool = generatorOf(slug)!;
    fc.assert(
      fc.property(inputsOf(tool), seeds, (inputs, seed) => {
        for (const { text } of runTool(slug, inputs, seed)) {
          expect(text).toMatch(shape);
          expect(text.length).toBeGreaterThanOrEqual(min);
          expect(text.length).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of Etsy shops have 4 to 20 letters and digits', () => {
    fc.assert(
      fc.property(inputsOf(generatorOf('etsy-shop-name-generator')!), seeds, (inputs, seed) => {
        for (const { text } of runTool('etsy-shop-name-generator', inputs, seed))
          expect(text).toMatch(/^[A-Za-z0-9]{4,20}$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('hashtags', () => {
  it('are as many as the network takes', () => {
    const most = {
      'instagram-hashtag-generator': mostHashtags.Instagram,
      'tiktok-hashtag-generator': mostHashtags.TikTok,
      'twitter-hashtag-generator': mostHashtags.X,
      'linkedin-hashtag-generator': mostHashtags.LinkedIn,
    };
    for (const [slug, tags] of Object.entries(most))
      fc.assert(
        fc.property(inputsOf(generatorOf(slug)!), seeds, (inputs, seed) => {
          for (const { text } of runTool(slug, inputs, seed)) {
            expect(text.split(' ').length).toBeLessThanOrEqual(tags);
            expect(text).toMatch(/^(?:#[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*(?: |$))+$/u);
          }
        }),
        { numRuns: 30 },
      );
  });
});
