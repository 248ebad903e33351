import type { NetworkFacts } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';

interface OptionsDraft {
  options: TargetOptions;
  link: string | null;
  firstComment: string | null;
  /** how many images and videos go with it */
  media: number;
}

function storyProblems(draft: OptionsDraft, { label, media: { video } }: NetworkFacts): string[] {
  const problems: string[] = [];
  if (draft.media !== 1)
    problems.push(
      `A story on ${label} is exactly one image${video?.story ? ' or video' : ''}; this has ${draft.media}`,
    );
  if (draft.firstComment) problems.push(`A story on ${label} takes no first comment`);
  if (draft.options.collaborators?.length) problems.push(`A story on ${label} takes no collaborators`);
  return problems;
}

/** Local posts of Google: an event has a title and days, an offer is an event too, and a button needs an address. */
function localPostProblems({ options, link }: OptionsDraft): string[] {
  const problems: string[] = [];
  const { topicType = 'STANDARD', action, eventTitle, eventStart, eventEnd } = options;
  if (topicType !== 'STANDARD') {
    const noun = topicType === 'EVENT' ? 'An event' : 'An offer';
    if (!eventTitle) problems.push(`${noun} needs a title`);
    if (!eventStart || !eventEnd) problems.push(`${noun} needs its first and last day`);
    else if (eventEnd < eventStart) problems.push(`${noun} cannot end before it begins`);
  }
  if (topicType === 'OFFER' && action) problems.push('An offer has no button');
  else if (action && action !== 'CALL' && !link) problems.push('The button needs a link');
  return problems;
}

/** What is wrong with the options of one target, in plain words; their source is contract/social/target-options.ts. */
export function checkOptions(draft: OptionsDraft, facts: NetworkFacts): string[] {
  const { options } = draft;
  const problems: string[] = [];
  if (facts.needs?.includes('boardId') && !options.boardId) problems.push(`Choose a board on ${facts.label}`);
  if (facts.needs?.includes('privacyLevel') && !options.privacyLevel)
    problems.push(`Choose who may see it on ${facts.label}`);
  if (options.kind === 'story') problems.push(...storyProblems(draft, facts));
  if (options.topicType !== undefined || options.action !== undefined)
    problems.push(...localPostProblems(draft));
  return problems;
}
