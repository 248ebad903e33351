import { englishFigure } from '#contract/shared/english-figure.ts';
import type { NetworkFacts } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { ChannelFacts } from './channel-facts.ts';
import { checkOptions } from './check-options.ts';
import { checkVideo, type VideoDraft } from './check-video.ts';
import { countHashtags, countMentions } from './count-tags.ts';
import { countText, postedLength, sentText, utf8Length } from './count-text.ts';

export interface TargetDraft {
  content: string;
  link: string | null;
  title: string | null;
  /** further posts that follow as answers */
  thread: readonly string[];
  firstComment: string | null;
  media: readonly ({ type: 'image' | 'video'; altText: string | null } & VideoDraft)[];
  options: TargetOptions;
}

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(bytes < 1024 * 1024 ? 2 : 0)} MB`;
const kindOf = (mime: string) => mime.replace(/^\w+\//, '').toUpperCase();
const kinds = (facts: NetworkFacts) => facts.media.mime.map(kindOf).join(', ');

/** Most characters of a post: one with a video may have fewer. */
export const textLimit = (facts: NetworkFacts, media: readonly { type: 'image' | 'video' }[]): number =>
  (media.some(({ type }) => type === 'video') ? facts.media.video?.text : undefined) ?? facts.text;

/** The post itself is the first of a thread: what follows it counts from 2. */
function threadProblems(thread: readonly string[], facts: NetworkFacts): string[] {
  if (thread.length === 0) return [];
  const { label } = facts;
  if (!facts.threads) return [`${label} has no threads. Publish only the first post there, or use one text`];
  return thread.flatMap((part, at) => {
    const name = `Part ${at + 2} of the thread`;
    const text = part.trim();
    if (text === '') return [`${name} is empty. Write it or remove it`];
    const length = countText(text, facts.count);
    const bytes = facts.textBytes === undefined ? 0 : utf8Length(text);
    if (length > facts.text)
      return [
        `${name} has ${englishFigure(length)} characters; ${label} takes at most ${englishFigure(facts.text)} in each post`,
      ];
    if (facts.textBytes !== undefined && bytes > facts.textBytes)
      return [
        `${name} has ${englishFigure(bytes)} bytes; ${label} takes at most ${englishFigure(facts.textBytes)}`,
      ];
    return [];
  });
}

function imageProblems(media: TargetDraft['media'], facts: NetworkFacts): string[] {
  const { label, media: taken } = facts;
  const problems: string[] = [];
  if (media.length > taken.images)
    problems.push(
      `${label} takes at most ${taken.images} ${taken.images === 1 ? 'image' : 'images'}; this has ${media.length}`,
    );
  for (const item of media) {
    if (!taken.mime.includes(item.mime))
      problems.push(`${label} does not take ${kindOf(item.mime)} here, only ${kinds(facts)}`);
    else if (item.bytes > taken.imageBytes)
      problems.push(
        `${label} takes images of at most ${size(taken.imageBytes)}; this has ${size(item.bytes)}`,
      );
    if (item.altText && facts.altText > 0 && item.altText.length > facts.altText)
      problems.push(
        `An alt text on ${label} has at most ${englishFigure(facts.altText)} characters; this has ${englishFigure(item.altText.length)}`,
      );
  }
  return problems;
}

/** A video goes alone on every network. */
function mediaProblems({ media, options, title }: TargetDraft, facts: NetworkFacts): string[] {
  const { label } = facts;
  const { video: limits } = facts.media;
  const [video] = media.filter(({ type }) => type === 'video');
  if (!video) return imageProblems(media, facts);
  if (!limits) return [`${label} takes no videos`];
  const problems = checkVideo(video, label, limits, options.kind === 'story');
  if (media.length > 1) problems.unshift(`${label} takes one video and nothing beside it`);
  if (title && limits.text !== undefined) problems.push(`A video on ${label} has no title beside its text`);
  const { altText } = video;
  if (altText && limits.altText > 0 && altText.length > limits.altText)
    problems.push(
      `An alt text of a video on ${label} has at most ${englishFigure(limits.altText)} characters; this has ${englishFigure(altText.length)}`,
    );
  return problems;
}

/**
 * What keeps a network from taking a post, in plain words; empty when nothing does. The limits are the network's
 * published ones (contract/social/networks.ts).
 */
export function checkTarget(
  draft: TargetDraft,
  facts: NetworkFacts & Partial<Pick<ChannelFacts, 'canFetchMedia'>>,
): string[] {
  const problems: string[] = [];
  const { label } = facts;
  const text = sentText(draft.content, draft.link, facts, draft.options);
  const length = postedLength(text, facts, draft.options);
  if (text === '' && draft.media.length === 0) problems.push('Write something or add an image or video');
  const longest = textLimit(facts, draft.media);
  if (length > longest)
    problems.push(
      `${label} takes at most ${englishFigure(longest)} characters; this has ${englishFigure(length)}`,
    );
  const bytes = facts.textBytes === undefined ? 0 : utf8Length(text);
  if (facts.textBytes !== undefined && bytes > facts.textBytes)
    problems.push(
      `${label} takes at most ${englishFigure(facts.textBytes)} bytes; this has ${englishFigure(bytes)}`,
    );
  const hashtags = facts.hashtags === undefined ? 0 : countHashtags(text);
  if (facts.hashtags !== undefined && hashtags > facts.hashtags.most)
    problems.push(`${label} takes at most ${facts.hashtags.most} hashtags; this has ${hashtags}`);
  const mentions = facts.mentions === undefined ? 0 : countMentions(text);
  if (facts.mentions !== undefined && mentions > facts.mentions)
    problems.push(`${label} takes at most ${facts.mentions} mentions; this has ${mentions}`);
  if (draft.title && facts.title === undefined) problems.push(`${label} posts have no title`);
  if (draft.title && facts.title !== undefined && draft.title.length > facts.title)
    problems.push(
      `A title on ${label} has at most ${facts.title} characters; this has ${draft.title.length}`,
    );
  const [video] = draft.media.filter(({ type }) => type === 'video');
  const fetched = video ? facts.media.video?.fetched : facts.fetchesMedia;
  if (facts.canFetchMedia === false && draft.media.length > 0 && fetched)
    problems.push(
      `${label} fetches ${video ? 'videos' : 'images'} from this server, which has no public address. Set PUBLIC_URL to an https address that can be reached from the internet`,
    );
  if (facts.media.required && draft.media.length === 0)
    problems.push(`${label} needs at least one image${facts.media.video ? ' or a video' : ''}`);
  problems.push(...mediaProblems(draft, facts));
  problems.push(...threadProblems(draft.thread, facts));
  if (draft.firstComment && !facts.firstComment) problems.push(`${label} has no way to add a first comment`);
  if (draft.firstComment && facts.firstComment) {
    const comment = countText(draft.firstComment, facts.count);
    if (comment > facts.text)
      problems.push(
        `A comment on ${label} has at most ${englishFigure(facts.text)} characters; this has ${englishFigure(comment)}`,
      );
  }
  const { options, link, firstComment, media } = draft;
  problems.push(...checkOptions({ options, link, firstComment, media: media.length }, facts));
  return [...new Set(problems)];
}
