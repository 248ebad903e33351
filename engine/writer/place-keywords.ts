import type { Brief, OutlineSection } from '#contract/writer/brief.ts';
import { termsOf } from '#engine/text/ranking.ts';

/** Gives the first section the primary keyword, and each other keyword to the section between whose words are nearest. */
export function placeKeywords(brief: Brief, sections: OutlineSection[]): void {
  brief.keywords.forEach((keyword, order) => {
    if (order === 0) {
      sections[0]!.keywords.push(keyword);
      return;
    }
    const terms = new Set(termsOf(keyword));
    let best = Math.min(1, sections.length - 1);
    let most = -Infinity;
    sections.forEach((section, index) => {
      if (index === 0 || index === sections.length - 1) return;
      const text = termsOf([section.heading, ...section.keyPoints].join(' '));
      const score = text.filter((term) => terms.has(term)).length - 0.8 * section.keywords.length;
      if (score > most) [best, most] = [index, score];
    });
    sections[best]!.keywords.push(keyword);
  });
}
