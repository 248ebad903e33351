import type { Brief, Outline, OutlineSection } from '#contract/writer/brief.ts';
import { planEssay } from '../../essay/plan-essay.ts';
import { planOf } from '../../essay/plans.ts';
import { placeKeywords } from '../../place-keywords.ts';
import { headingOf } from './heading.ts';
import { notesId } from './opening.ts';
import { restOfNotes } from './place-notes.ts';
import { pointGroups, pointsOf } from './point-groups.ts';

/** Whole tens that sum to the brief's length. */
function shareWords(sections: OutlineSection[], words: number): void {
  const each = Math.floor(words / sections.length / 10) * 10;
  for (const section of sections) section.words = each;
  sections.at(-1)!.words += words - each * sections.length;
}

/**
 * The outline of a brief from the user's own points, in their order: a section for each, or for those that the notes
 * group under a heading, with a heading in the user's words. Without any point the topic is the one section. An essay
 * has the parts of its type. Pure; the seed chooses among the headings of essays.
 */
export function planOutline(brief: Brief, seed: number): Outline {
  const plan = planOf(brief);
  if (plan !== null) return planEssay({ ...brief, mustSay: pointsOf(brief) }, plan, seed);
  const groups = pointGroups(brief);
  const sections = groups.map(({ heading, points }, at): OutlineSection => {
    const shown = heading ?? headingOf(points[0]!);
    return { id: `point-${at + 1}`, heading: shown, keyPoints: points, keywords: [], words: 0 };
  });
  if (sections.length === 0)
    sections.push({
      id: 'point-1',
      // A topic of signs that nobody sees has no words to show.
      heading: headingOf(brief.topic) || 'Untitled section',
      keyPoints: [],
      keywords: [],
      words: 0,
    });
  else if (restOfNotes(brief, sections).length > 0)
    sections.push({ id: notesId, heading: 'Notes', keyPoints: [], keywords: [], words: 0 });
  shareWords(sections, brief.words);
  placeKeywords(brief, sections);
  return sections;
}
