import { type Brief, writerLimits } from '#contract/writer/brief.ts';
import { tokensOf } from '#engine/text/words.ts';
import { readNotes, withoutBullet } from './read-notes.ts';

/** Points that stand under one heading; without one the first point gives it. */
export interface PlannedGroup {
  heading: string | null;
  points: string[];
}

/** Points of one section (contract/writer/brief.ts). */
const mostPoints = 12;
/** Sections that points may fill; one is left for notes. */
const mostSections = writerLimits.sections - 1;

/** What tells a point from others: its words, whatever its case and punctuation. */
export const pointKey = (text: string): string => tokensOf(text).join(' ') || text.trim();

/** Each point once, in the order in which it came first. */
function once(groups: readonly PlannedGroup[]): PlannedGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ heading, points }) => ({
      heading,
      points: points.filter((point) => {
        const key = pointKey(point);
        if (point === '' || seen.has(key)) return false;
        seen.add(key);
        return true;
      }),
    }))
    .filter(({ points }) => points.length > 0);
}

/** The bullets of the notes: those under a heading together, any other by itself. */
function groupsOfNotes(notes: string): PlannedGroup[] {
  const groups: PlannedGroup[] = [];
  let open: PlannedGroup | null = null;
  for (const { kind, text } of readNotes(notes)) {
    if (kind === 'heading') groups.push((open = { heading: text.slice(0, 200), points: [] }));
    // A longer bullet is a paragraph and stays among the notes.
    else if (kind === 'bullet' && text.length <= writerLimits.mustSayLength) {
      if (open === null || open.points.length >= mostPoints) groups.push({ heading: null, points: [text] });
      else open.points.push(text);
    }
  }
  return groups;
}

/** As many groups as there may be sections: single points join where there are more. */
function joined(groups: readonly PlannedGroup[]): PlannedGroup[] {
  if (groups.length <= mostSections) return [...groups];
  const points = groups.flatMap((group) => group.points).slice(0, mostSections * mostPoints);
  const each = Math.ceil(points.length / mostSections);
  return Array.from({ length: Math.ceil(points.length / each) }, (_, at) => ({
    heading: null,
    points: points.slice(at * each, (at + 1) * each),
  }));
}

/** The user's points in order, each once: those of the brief, else the bullets of the notes. */
export function pointGroups({ mustSay, notes }: Pick<Brief, 'mustSay' | 'notes'>): PlannedGroup[] {
  const own = once(mustSay.map((point) => ({ heading: null, points: [withoutBullet(point)] })));
  return joined(own.length > 0 ? own : once(groupsOfNotes(notes)));
}

/** The user's points as one list. */
export const pointsOf = (brief: Pick<Brief, 'mustSay' | 'notes'>): string[] =>
  pointGroups(brief).flatMap(({ points }) => points);
