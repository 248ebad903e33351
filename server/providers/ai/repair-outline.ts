import type { Brief, Outline, OutlineSection } from '#contract/writer/brief.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { containsPhrase } from '#engine/writer/contains.ts';
import { headingKey, mostPoints, pointsOf, wordsTolerance } from './read-outline.ts';

function mergedByHeading(outline: Outline): OutlineSection[] {
  const sections = new Map<string, OutlineSection>();
  for (const section of outline) {
    const key = headingKey(section.heading);
    const first = sections.get(key);
    if (!first) sections.set(key, { ...section });
    else {
      first.keyPoints = pointsOf(first.keyPoints, section.keyPoints);
      first.keywords = [...new Set([...first.keywords, ...section.keywords])];
      first.words += section.words;
    }
  }
  return [...sections.values()];
}

/** The section whose words are nearest to a phrase; the one with the fewest points when none is near. */
function nearest(sections: OutlineSection[], phrase: string): OutlineSection {
  const wanted = new Set(termsOf(phrase));
  const score = ({ heading, keyPoints, keywords }: OutlineSection) =>
    new Set(termsOf([heading, ...keyPoints, ...keywords].join('. ')).filter((term) => wanted.has(term))).size;
  return sections.toSorted((a, b) => score(b) - score(a) || a.keyPoints.length - b.keyPoints.length)[0]!;
}

/** Words in proportion to what was planned, exactly the wanted sum; whole tens but for the last section. */
function scale(sections: OutlineSection[], requested: number): void {
  const sum = sections.reduce((total, section) => total + section.words, 0);
  let left = requested;
  sections.forEach((section, at) => {
    const share = sum === 0 ? requested / sections.length : (section.words * requested) / sum;
    section.words = at === sections.length - 1 ? left : Math.min(left, Math.round(share / 10) * 10);
    left -= section.words;
  });
}

/**
 * Mends what a model left wrong: sections with one heading become one, missing keywords and points go to the
 * nearest section (the primary keyword to the first), words are scaled to the brief's.
 */
export function repairOutline(outline: Outline, brief: Brief): Outline {
  const sections = mergedByHeading(outline);
  brief.keywords.forEach((keyword, at) => {
    if (sections.some((item) => item.keywords.includes(keyword) || containsPhrase(item.heading, keyword)))
      return;
    const section = at === 0 ? sections[0]! : nearest(sections, keyword);
    section.keywords.push(keyword);
  });
  for (const point of brief.mustSay) {
    if (sections.some((item) => item.keyPoints.includes(point))) continue;
    const ownOf = (section: OutlineSection) =>
      section.keyPoints.filter((keyPoint) => brief.mustSay.includes(keyPoint));
    const open = sections.filter((section) => ownOf(section).length < mostPoints);
    if (open.length === 0) {
      const section = {
        id: `s${outline.length + 1}`,
        heading: 'Further points',
        keyPoints: [],
        keywords: [],
        words: 150,
      };
      sections.push(section);
      open.push(section);
    }
    const section = nearest(open, point);
    section.keyPoints = pointsOf([...ownOf(section), point], section.keyPoints);
  }
  const sum = sections.reduce((total, section) => total + section.words, 0);
  if (Math.abs(sum - brief.words) > brief.words * wordsTolerance) scale(sections, brief.words);
  return sections;
}
