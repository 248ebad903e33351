import { hash32 } from '#engine/text/prng.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { variants } from '../grammar.ts';
import { limits } from '../limits.ts';
import { type Inputs, within } from '../phrases.ts';
import type { ToolResult } from '../result.ts';
import { subjects } from './title-subjects.ts';

const videoPatterns: Record<string, string[]> = {
  Tutorial: linesOf(`
{any}, Step by Step
{any}: A Tutorial
{any} for Beginners
{any}: Start Here
Learn {noun} at Your Own Pace
{any} From Start to Finish
{any}, Shown Slowly
How I Go About {noun}
{any}: The Basics
First Steps With {noun}
`),
  Review: linesOf(`
{any}: A Review
{any}: What I Like and What I Do Not
{any}: First Impressions
{any}: Worth It?
An Honest Look at {noun}
{any}: For Whom?
{any}: My Verdict
{any}, Up Close
Before You Buy: {any}
Thoughts on {noun}
`),
  Vlog: linesOf(`
{any}: Come Along
A Day With {noun}
{any} and Me
{any}: How It Went
{any}, Unscripted
Notes From {noun}
{any}: The Whole Story
Trying {noun}
{any}: What Happened
Life With {noun}
`),
  Explainer: linesOf(`
{any} Explained
{any}: What It Is and What It Is Not
{any} in Plain Words
Understanding {noun}
{any}: The Short Version
{any}: Why It Matters
What Is Behind {noun}?
{any}: Questions Answered
Making Sense of {noun}
{any}, From the Beginning
`),
};

/** Video titles of at most 100 characters, the subject in front in most of them, short ones first. */
export function videoTitles(inputs: Inputs, seed: number): ToolResult[] {
  const chosen = videoPatterns[inputs['format'] ?? ''];
  const every = Object.values(videoPatterns).flat();
  const slots = subjects(within(inputs, 'topic'));
  const wanted = { slots, limit: limits.youtubeTitle } as const;
  const found = [
    ...variants({ ...wanted, patterns: chosen ?? every, seed: hash32(`video|${seed}`) }),
    ...(chosen ? variants({ ...wanted, patterns: every, seed: hash32(`video+|${seed}`) }) : []),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, 12)
    .toSorted((a, b) => a.text.length - b.text.length);
}
