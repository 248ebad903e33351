import type { Outline } from '#contract/writer/brief.ts';
import { gapRoles, type GapRole } from '../frames/gap.ts';

/** The job of a section within the piece; the planner writes it into the section's id (`s3-how`). */
export type SectionRole = GapRole;

const signs: [SectionRole, RegExp][] = [
  ['why', /\b(?:why|reasons?|matters?|benefits?|case for|worth|stake)\b/i],
  ['avoid', /\b(?:mistakes?|avoid|risks?|wrong|watch|pitfalls?|careful|trouble|myths?)\b/i],
  [
    'choose',
    /\b(?:choose|choosing|options?|compare|comparison|versus|vs|differences?|alternatives?|trade-offs?)\b/i,
  ],
  ['how', /\b(?:how|steps?|start|starting|plan|guide|checklist|practice|begin)\b/i],
  ['basics', /\b(?:what|basics|background|definition|meaning|terms|overview)\b/i],
];

/** The role of a section by its place, its id or, for a section that the writer added, its heading. */
export function roleOf(outline: Outline, index: number): SectionRole {
  const section = outline[index];
  const named = gapRoles.find((role) => section?.id.endsWith(`-${role}`));
  // A section that is written by itself belongs to a text that has others: it opens nothing.
  if (outline.length === 1 && named) return named;
  if (index === 0) return 'intro';
  if (index === outline.length - 1) return 'closing';
  if (named && named !== 'intro' && named !== 'closing') return named;
  return roleOfHeading(section?.heading ?? '');
}

/** The role that a heading tells of a section between others. */
export const roleOfHeading = (heading: string): SectionRole =>
  signs.find(([, sign]) => sign.test(heading))?.[0] ?? 'evidence';
