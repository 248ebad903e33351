// How far a text fills what networks and search results hold, each in its own counting.
import { networkFacts, type Network, type NetworkFacts } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { lengthIn, type Limit, limits } from '#engine/tools/limits.ts';

export interface LengthRow {
  /** where the text would stand: "X post" */
  place: string;
  group: 'Posts' | 'Profiles' | 'Titles and search results';
  used: number;
  max: number;
  /** what `used` counts, in words */
  counts: string;
}

const counting: Record<NetworkFacts['count'], string> = {
  weighted: 'weighted',
  graphemes: 'as seen',
  mastodon: 'links are 23',
  utf16: 'characters',
};

export interface NetworkLength {
  used: number;
  max: number;
  counts: string;
}

/** A post's text against the limit of its network. */
export function postLength(text: string, network: Network): NetworkLength {
  const { count, text: max } = networkFacts[network];
  return { used: countText(text, count), max, counts: counting[count] };
}

const others: readonly [LengthRow['group'], string, Limit][] = [
  ['Profiles', 'Instagram bio', limits.instagramBio],
  ['Profiles', 'X bio', limits.xBio],
  ['Profiles', 'TikTok bio', limits.tiktokBio],
  ['Profiles', 'Threads bio', limits.threadsBio],
  ['Profiles', 'LinkedIn headline', limits.linkedinHeadline],
  ['Profiles', 'Facebook intro', limits.facebookIntro],
  ['Profiles', 'Pinterest bio', limits.pinterestBio],
  ['Titles and search results', 'YouTube title', limits.youtubeTitle],
  ['Titles and search results', 'Page title in Google', limits.seoTitle],
  ['Titles and search results', 'Description in Google', limits.metaDescription],
];

/** Every place the tools know, with how much of it the text takes. */
export function networkLengths(text: string): LengthRow[] {
  const posts = (Object.keys(networkFacts) as Network[]).map((network): LengthRow => ({
    place: `${networkFacts[network].label} post`,
    group: 'Posts',
    ...postLength(text, network),
  }));
  const titles = Object.values(networkFacts).flatMap(({ label, title, count }): LengthRow[] =>
    title === undefined
      ? []
      : [
          {
            place: `${label} title`,
            group: 'Titles and search results',
            used: countText(text, count),
            max: title,
            counts: counting[count],
          },
        ],
  );
  const rest = others.map(([group, place, limit]): LengthRow => ({
    place,
    group,
    used: lengthIn(text, limit.unit),
    max: limit.max,
    counts: limit.unit.endsWith('px') ? 'px wide' : counting.graphemes,
  }));
  const all = [...posts, ...titles, ...rest];
  return (['Posts', 'Profiles', 'Titles and search results'] as const).flatMap((group) =>
    all.filter((row) => row.group === group),
  );
}
