import {
  cutToWidth,
  descriptionSizePx,
  descriptionWidthPx,
  pixelWidth,
  titleWidthPx,
} from '#engine/text/pixel-width.ts';
import { plainLine } from '../../escape.ts';
import type { EvidencePack } from '../pack.ts';
import type { AnsweredQuestion } from './guidance.ts';
import { fitsOf } from '../relevance.ts';

const titlesShown = 5;

/** A line that begins a title, its first letter a capital; names and acronyms keep theirs. */
const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const withoutEnd = (text: string): string => text.replace(/[.;:,]$/u, '');

export interface TitleMaterial {
  topic: string;
  points: readonly string[];
  keywords: readonly string[];
  questions: readonly AnsweredQuestion[];
}

/**
 * Up to five titles from the user's own words and the number of his points: the topic, the topic with its number of
 * points, with his first question or claim, and questions. None is wider than results pages show.
 */
export function titleCandidates({ topic, points, keywords, questions }: TitleMaterial): string[] {
  const subject = withoutEnd(capitalized(plainLine(topic)));
  const asked = points.filter((point) => point.trim().endsWith('?'));
  const counted = points.length === 1 ? '1 point' : `${points.length} points`;
  const lines = [
    subject,
    points.length > 1 ? `${subject}: ${counted}` : '',
    ...asked.map((point) => capitalized(plainLine(point))),
    ...points
      .filter((point) => !/[:?]/u.test(point))
      .map((point) => `${subject}: ${withoutEnd(plainLine(point))}`),
    ...questions.map(({ question }) => capitalized(plainLine(question))),
    ...keywords.map((keyword) => capitalized(plainLine(keyword))),
    ...points.map((point) => withoutEnd(capitalized(plainLine(point)))),
  ];
  const seen = new Set<string>();
  return lines
    .filter((line) => {
      const key = line.toLowerCase();
      if (line === '' || seen.has(key) || pixelWidth(line) > titleWidthPx) return false;
      seen.add(key);
      return true;
    })
    .slice(0, titlesShown);
}

/** A sentence that shares no word with the topic is about it from so much on. */
const leastAbout = 0.5;

/**
 * A description from the sources: the sentence that fits the topic best and needs no cut, else the best one cut where
 * results pages would cut it. null where no sentence is about the topic.
 */
export function describeTopic(
  topic: string,
  pack: EvidencePack,
): { text: string; id: string; widthPx: number } | null {
  const fits = fitsOf(topic, pack)
    .slice(0, 20)
    .filter(({ own, score }) => own > 0 || score >= leastAbout)
    .map(({ sentence }) => pack.sentences[sentence]!)
    .filter(({ kind, leans }) => kind === 'paragraph' && !leans);
  const width = (text: string) => pixelWidth(text, descriptionSizePx);
  const whole = fits.find(({ text }) => width(text) <= descriptionWidthPx && text.length >= 50);
  const chosen = whole ?? fits[0];
  if (chosen === undefined) return null;
  const text = cutToWidth(chosen.text, descriptionWidthPx, descriptionSizePx);
  return { text, id: chosen.id, widthPx: Math.round(width(text)) };
}
