// How many whole drafts of 450 words the built-in engine writes per second from a prepared source index.
import { Brief } from '#contract/writer/brief.ts';
import { draftArticle } from '#engine/writer/sections/draft-section.ts';
import { planOutline } from '#engine/writer/outline.ts';
import { sampleSources } from '#tests/support/samples/sample-material.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';

export interface EngineDraftResult {
  name: string;
  value: number;
  unit: string;
  /** share of drafts that stayed within 10 % of 450 words; the rest say what is missing */
  metLength: number;
  /** milliseconds to split and rank 5,000 sentences */
  pack5000Ms: number;
}

/** Drafts per second on one core, and how long it takes to prepare 5,000 sentences. */
export function run(): EngineDraftResult {
  const brief = Brief.parse({
    topic: 'River flood plains',
    keywords: ['flood plains', 'river gauges'],
    mustSay: ['Warnings save more than walls do', 'Old maps show where the water used to go'],
    words: 450,
  });
  const sourceIndex = buildSourceIndex(sampleSources);
  const one = (seed: number) => {
    const outline = planOutline(brief, 'A Plain Guide to Flood Plains', sourceIndex, seed);
    return draftArticle({ brief, title: 'A Plain Guide to Flood Plains', outline, sourceIndex, seed });
  };
  for (let seed = 0; seed < 50; seed++) one(seed);
  let met = 0;
  let drafts = 0;
  const start = performance.now();
  while (performance.now() - start < 2000) {
    if (Math.abs(one(1000 + drafts).words - brief.words) <= brief.words * 0.1) met++;
    drafts++;
  }
  const seconds = (performance.now() - start) / 1000;
  const words = sampleSources.flatMap((source) => source.text.split(/\s+/));
  const text = Array.from({ length: 5000 }, (_none, index) => {
    const from = (index * 17) % (words.length - 20);
    return `Item ${words
      .slice(from, from + 8 + (index % 9))
      .join(' ')
      .replace(/[.!?]/g, '')} of place ${index}.`;
  }).join(' ');
  const before = performance.now();
  buildSourceIndex([{ ref: 'S1', title: 'Many sentences', url: null, text }]);
  const pack5000Ms = Math.round(performance.now() - before);
  return {
    name: 'engine-draft',
    value: Math.round(drafts / seconds),
    unit: 'drafts/s',
    metLength: met / drafts,
    pack5000Ms,
  };
}

if (import.meta.main) console.log(JSON.stringify(run()));
