import { writerLimits, type Outline, type OutlineSection } from '#contract/writer/brief.ts';

/** The outline with an empty section after `index`, sized so that the total comes near the target. */
export function added(outline: Outline, index: number, id: string, targetWords: number): Outline {
  if (outline.length >= writerLimits.sections) return outline;
  const left = targetWords - totalWords(outline);
  const words = left >= 50 ? Math.min(left, 300) : 150;
  const section: OutlineSection = { id, heading: '', keyPoints: [], keywords: [], words };
  return outline.toSpliced(index + 1, 0, section);
}

export const totalWords = (outline: Outline): number => outline.reduce((sum, { words }) => sum + words, 0);

/** Words per section scaled to the target in steps of ten, the remainder on the longest. */
export function fitted(outline: Outline, targetWords: number): Outline {
  const total = totalWords(outline);
  if (outline.length === 0) return outline;
  const scaled = outline.map((section) => {
    const share = total > 0 ? section.words / total : 1 / outline.length;
    return { ...section, words: Math.max(10, Math.round((share * targetWords) / 10) * 10) };
  });
  const longest = scaled.reduce((best, section, i) => (section.words > scaled[best]!.words ? i : best), 0);
  const rest = targetWords - totalWords(scaled);
  const section = scaled[longest]!;
  scaled[longest] = { ...section, words: Math.max(10, section.words + rest) };
  return scaled;
}
