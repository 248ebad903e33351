import type { Brief } from '#contract/writer/brief.ts';
import { suggestTitles, titleCase } from '#engine/writer/titles.ts';
import { cutTo, fits, limits, standing } from '../limits.ts';
import { type Inputs, said } from '../phrases.ts';
import type { ToolResult } from '../result.ts';

const angles: Record<string, string> = {
  Guide: 'guide',
  'How-to': 'how-to',
  List: 'list',
  Question: 'question',
  Mistakes: 'mistake',
  Comparison: 'comparison',
  Reasons: 'reason',
};

/** Blog titles by the AI writer's own patterns, those of the chosen angle first, at most 580 px wide. */
export function blogTitles(inputs: Inputs, seed: number): ToolResult[] {
  const keyword = said(inputs, 'keyword');
  const topic = said(inputs, 'topic');
  const brief: Brief = {
    topic: topic || keyword,
    keywords: keyword ? [keyword] : [],
    audience: '',
    angle: '',
    mustSay: [],
    notes: '',
    tone: 'informal',
    level: 'high school',
    words: 900,
    language: 'en',
  };
  if (brief.topic === '') return [];
  const ideas = suggestTitles(brief, seed, 60);
  const wanted = angles[inputs['angle'] ?? ''];
  const ordered = wanted
    ? [...ideas.filter(({ angle }) => angle === wanted), ...ideas.filter(({ angle }) => angle !== wanted)]
    : ideas;
  const texts = ordered.map(({ title }) => title).filter((title) => fits(title, limits.seoTitle));
  const plain = cutTo(titleCase(brief.keywords[0] ?? brief.topic), limits.seoTitle);
  return [...new Set(texts.length > 0 ? texts : [plain])]
    .filter((text) => text !== '')
    .slice(0, 12)
    .map((text) => ({ text, note: standing(text, limits.seoTitle) }));
}
