import { type Brief, type Outline, type OutlineSection, writerLimits } from '#contract/writer/brief.ts';
import { hash32, mulberry32, type Random, shuffled } from '#engine/text/prng.ts';
import { countWords } from '#engine/text/words.ts';
import { placeKeywords } from '../place-keywords.ts';
import { subjectOf } from '../subject.ts';
import type { EssayPart, EssayPlan } from './essay-plan.ts';
import { repeatLimits } from './essay-plan.ts';
import { placePoints } from './place-points.ts';

/** Key points that one section may have (contract/writer.ts). */
const mostPoints = 12;

function partsFor(plan: EssayPlan, brief: Brief): EssayPart[] {
  const { least, most, wordsEach } = repeatLimits;
  const wanted = Math.max(Math.ceil(brief.mustSay.length / 2), Math.round(brief.words / wordsEach));
  const times = Math.max(least, Math.min(most, wanted));
  const body = plan.body.flatMap((part) =>
    part.key === plan.repeats ? Array.from({ length: times }, () => part) : [part],
  );
  return [plan.opening, ...body, plan.closing];
}

function headingsOf(parts: readonly EssayPart[], plan: EssayPlan, brief: Brief, random: Random): string[] {
  const { plain } = subjectOf(brief);
  const named = plain !== 'this subject' && countWords(plain) <= 5;
  let repeated = 0;
  return parts.map((part) => {
    if (part.key === plan.repeats) return part.headings[repeated++]!;
    const fits = part.headings.filter((heading) => named || !heading.includes('{k}'));
    return shuffled(fits, random)[0]!.replace('{k}', plain).slice(0, 200);
  });
}

function wordsOf(parts: readonly EssayPart[], total: number): number[] {
  const shares = parts.reduce((sum, part) => sum + part.share, 0);
  const words = parts.map((part) => Math.floor((total * part.share) / shares));
  words[1]! += total - words.reduce((sum, word) => sum + word, 0);
  return words;
}

/**
 * The outline of an essay: the parts of its type in order, every point of the writer in one of them, words summing to
 * `brief.words`. Pure; the seed chooses among headings.
 */
export function planEssay(brief: Brief, plan: EssayPlan, seed: number): Outline {
  const random = mulberry32(hash32(`essay|${plan.name}|${seed}|${brief.topic}`));
  const parts = partsFor(plan, brief).slice(0, writerLimits.sections);
  const headings = headingsOf(parts, plan, brief, random);
  const words = wordsOf(parts, brief.words);
  const sections = parts.map((part, index): OutlineSection => ({
    id: `s${index + 1}-${part.key}-${part.role}`,
    heading: headings[index]!,
    keyPoints: [],
    keywords: [],
    words: words[index]!,
  }));
  placePoints(brief, parts).forEach((at, order) => {
    // A full part hands on to the next one that has room.
    const open = [...sections.keys()].filter((index) => sections[index]!.keyPoints.length < mostPoints);
    const place = open.find((index) => index >= at) ?? open.at(-1)!;
    sections[place]!.keyPoints.push(brief.mustSay[order]!);
  });
  placeKeywords(brief, sections);
  return sections;
}
