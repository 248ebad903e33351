import type { Brief, Outline } from '#contract/writer/brief.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import { fillSlots } from '../../essay/fill-slots.ts';
import { isHeaded } from '../../essay/is-headed.ts';
import { partOf, planOf } from '../../essay/plans.ts';
import { opensWithoutHeading } from '../plan/opening.ts';
import { own, placeholder, sectionMarkdown } from './section-markdown.ts';

/** What a part of an essay lacks, as its plan asks for it, and the writer's thesis where it belongs. */
function essayParts(brief: Brief, outline: Outline, index: number, isEmpty: boolean): string[] {
  const part = partOf(brief, outline, index);
  if (part === null) return isEmpty && planOf(brief) !== null ? [placeholder('Write this part.')] : [];
  const slots = fillSlots(brief);
  // Parts that come more than once ask for different things.
  const prompt = part.placeholders[index % part.placeholders.length];
  if (part.thesis) {
    if (brief.angle.trim() !== '') return [own(brief.angle)];
    return [placeholder(slots(part.thesis[0]!))];
  }
  return isEmpty && prompt !== undefined ? [placeholder(slots(prompt))] : [];
}

/**
 * The Markdown of one section as the built-in engine writes it: the user's points with their evidence, and his notes. It
 * begins with its heading where the document gives it none. An essay's part without anything of the user's says what
 * belongs there.
 */
export function writeSection(brief: Brief, outline: Outline, index: number, evidence: Evidence): string {
  const section = outline[index];
  if (section === undefined) throw new RangeError(`The outline has no section ${index}`);
  const found = evidence.sections.find(({ id }) => id === section.id);
  const shown = { heading: section.heading, points: found?.points ?? [], notes: found?.notes ?? [] };
  const text = sectionMarkdown(shown, (id) => evidence.sentences[id] ?? '');
  const isNamed = isHeaded(brief) && !(index === 0 && opensWithoutHeading(outline));
  const parts = [
    isNamed || outline.length === 1 ? '' : `## ${own(section.heading)}`,
    text,
    ...essayParts(brief, outline, index, text === ''),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
