import type { GeneratorSlug } from '#contract/tools/registry.ts';
import { bios } from './social/bios.ts';
import { captions } from './social/captions.ts';
import { channelTexts } from './channel.ts';
import { inputProblems } from './input-problems.ts';
import { hashtags } from './social/hashtags.ts';
import { headlines } from './titles/headlines.ts';
import { lyricsWorksheet } from './lyrics.ts';
import { metaDescriptions } from './meta-description.ts';
import { channelNames, nameRules, shopNames, usernames } from './names.ts';
import { paragraphWorksheet } from './paragraph.ts';
import type { Inputs } from './phrases.ts';
import { quotes } from './quotes.ts';
import { replies } from './social/reply.ts';
import type { ToolResult } from './result.ts';
import { missionStatements, visionStatements } from './statements.ts';
import { storyWorksheet } from './story.ts';
import { blogTitles } from './titles/blog-titles.ts';
import { seoTitles } from './titles/seo-titles.ts';
import { titles } from './titles/titles.ts';
import { videoTitles } from './titles/video-titles.ts';

type Generate = (inputs: Inputs, seed: number) => ToolResult[];

/** Of the tools' results and of nothing else: stored with each, so that a later version can be told apart. */
export const toolsVersion = '2';

const bio =
  (slug: string): Generate =>
  (inputs, seed) =>
    bios(slug, inputs, seed);
const tags =
  (slug: string): Generate =>
  (inputs) =>
    hashtags(slug, inputs);
const name =
  (slug: keyof typeof nameRules): Generate =>
  (inputs, seed) =>
    usernames(slug, inputs, seed);
const caption =
  (slug: string): Generate =>
  (inputs) =>
    captions(slug, inputs);

const generate: Record<GeneratorSlug, Generate> = {
  'instagram-bio-generator': bio('instagram-bio-generator'),
  'threads-bio-generator': bio('threads-bio-generator'),
  'twitter-bio-generator': bio('twitter-bio-generator'),
  'tiktok-bio-generator': bio('tiktok-bio-generator'),
  'linkedin-headline-generator': headlines,
  'facebook-bio-generator': bio('facebook-bio-generator'),
  'pinterest-bio-generator': bio('pinterest-bio-generator'),
  'youtube-channel-description-generator': channelTexts,
  'instagram-hashtag-generator': tags('instagram-hashtag-generator'),
  'tiktok-hashtag-generator': tags('tiktok-hashtag-generator'),
  'twitter-hashtag-generator': tags('twitter-hashtag-generator'),
  'linkedin-hashtag-generator': tags('linkedin-hashtag-generator'),
  'youtube-tag-generator': tags('youtube-tag-generator'),
  'username-generator': name('username-generator'),
  'instagram-username-generator': name('instagram-username-generator'),
  'tiktok-username-generator': name('tiktok-username-generator'),
  'twitter-username-generator': name('twitter-username-generator'),
  'youtube-name-generator': channelNames,
  'etsy-shop-name-generator': shopNames,
  'title-generator': titles,
  'blog-title-generator': blogTitles,
  'seo-title-generator': seoTitles,
  'youtube-title-generator': videoTitles,
  'meta-description-generator': metaDescriptions,
  'caption-generator': caption('caption-generator'),
  'instagram-caption-generator': caption('instagram-caption-generator'),
  'tiktok-caption-generator': caption('tiktok-caption-generator'),
  'twitter-caption-generator': caption('twitter-caption-generator'),
  'facebook-caption-generator': caption('facebook-caption-generator'),
  'linkedin-caption-generator': caption('linkedin-caption-generator'),
  'paragraph-generator': paragraphWorksheet,
  'story-generator': storyWorksheet,
  'quote-generator': quotes,
  'lyrics-generator': lyricsWorksheet,
  'discussion-board-response-generator': replies,
  'mission-statement-generator': missionStatements,
  'vision-statement-generator': visionStatements,
};

/**
 * What a tool makes of its inputs. Pure: the same slug, inputs and seed give the same results.
 * @param slug of a generator; another one is an error
 * @param inputs by field name; missing ones count as empty
 * @param seed 0 … 2³²−1
 * @returns results that keep the tool's limit; empty when an answer fits no sentence (`inputProblems` says which) or the
 *   words leave nothing to work with
 */
export function runTool(slug: string, inputs: Inputs, seed: number): ToolResult[] {
  const run = (generate as Readonly<Record<string, Generate>>)[slug];
  if (!run) throw new Error(`there is no tool ${slug}`);
  return Object.keys(inputProblems(slug, inputs)).length > 0 ? [] : run(inputs, seed);
}
