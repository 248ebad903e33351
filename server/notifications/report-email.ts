import { pagePath } from '#contract/routes/page-path.ts';
import type { Email, LetterGroup } from '#server/kernel/mail/templates.ts';
import type { Week } from './deps.ts';

export interface WorkspaceWeek extends Week {
  name: string;
}

/** A week in which nothing happened and nothing moved is not worth a mail. */
export const isQuiet = ({ articles, posts, ranks }: Week): boolean =>
  articles === 0 && posts === 0 && (ranks === null || ranks.better + ranks.worse === 0);

const positions = (ranks: Week['ranks']): string =>
  ranks === null
    ? 'Rankings: — (no keywords checked this week)'
    : `Rankings: ${ranks.better} up, ${ranks.worse} down, ${ranks.same} unchanged`;

function groupOf({ name, articles, posts, ranks }: WorkspaceWeek, publicUrl: string): LetterGroup {
  return {
    title: name,
    lines: [
      { text: `Articles published: ${articles}`, url: `${publicUrl}/saved-progress` },
      { text: `Posts published: ${posts}` },
      { text: positions(ranks), url: publicUrl + pagePath('/modules/keyword-rank-tracker') },
    ],
  };
}

/** The weekly report: what was counted in each workspace, and a dash with its reason where nothing is known. */
export const reportEmail = (
  weeks: readonly WorkspaceWeek[],
  links: { publicUrl: string; page: string; oneClick: string },
): Email => ({
  subject: 'Your week in Quillstead',
  paragraphs: ['Monday to Monday, 8 AM in your time zone.'],
  groups: weeks.map((week) => groupOf(week, links.publicUrl)),
  button: { label: 'Open Quillstead', url: `${links.publicUrl}/projects` },
  footer: `Unsubscribe: ${links.page}`,
  unsubscribe: links.oneClick,
});
