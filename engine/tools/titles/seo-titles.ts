import { hash32 } from '#engine/text/prng.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { variants } from '../grammar.ts';
import { cutTo, fits, limits, standing } from '../limits.ts';
import { type Inputs, said } from '../phrases.ts';
import type { ToolResult } from '../result.ts';
import { subjects } from './title-subjects.ts';

const seoPatterns: Record<string, string[]> = {
  Article: linesOf(`
{any}
{any}: What to Know
{any}: A Plain Guide
{any}: Questions and Answers
{any}: Where to Begin
{any}: What Matters
{any}, Explained
{any}, Step by Step
{any} in Plain Words
Understanding {noun}
A Guide to {noun}
Notes on {noun}
All About {noun}
`),
  Product: linesOf(`
{any}
{any}: Details
{any}: What Is Included
{any}: Questions and Answers
{any}: Compare and Choose
{any}: See the Options
{any}: Order Here
{any}: Sizes and Options
{any} Online
Buy {noun}
Shop for {noun}
Find Your {noun}
`),
  Category: linesOf(`
{any}
{any}: The Whole Range
{any}: Browse and Choose
{any}: Compare All
{any}: See What There Is
{any}: Find Yours
{any}: Overview
{any}: Kinds and Uses
Shop for {noun}
Browse {noun}
Choose From {noun}
More {noun}
`),
  Service: linesOf(`
{any}
{any}: How It Works
{any}: Ask for an Offer
{any}: What We Do
{any}: Book a Call
{any}: Get in Touch
{any}: Questions and Answers
{any}: What to Expect
{any}: From First Call to Result
Help With {noun}
Ask Us About {noun}
Talk to Us About {noun}
`),
  'Home page': linesOf(`
{any}
{any}: Welcome
{any}: Who We Are
{any}: Start Here
{any}: Have a Look Around
{any}: What We Do
{any}: Home
{any}: At a Glance
Welcome to {noun}
Home of {noun}
Here for {noun}
All About {noun}
`),
};

const generalPages = linesOf(`
{any}: Overview
{any}: At a Glance
{any}: All You Asked
More About {noun}
{any}: Read More
{any}: The Essentials
{any} for Everybody
What to Know About {noun}
{any}: First Steps
Everything on {noun}
`);

/** Page titles with keyword and brand, at most 580 px wide; the brand is left out where it does not fit. */
export function seoTitles(inputs: Inputs, seed: number): ToolResult[] {
  const brand = said(inputs, 'brand');
  const separator = inputs['separator'] || '|';
  const end = brand === '' ? '' : separator === ':' ? `: ${brand}` : ` ${separator} ${brand}`;
  const keyword = said(inputs, 'keyword');
  const page = seoPatterns[inputs['page'] ?? ''] ?? seoPatterns['Article'] ?? [];
  const { any, noun } = subjects(keyword);
  const results = variants({
    patterns: [...page, ...generalPages],
    slots: { any, noun },
    seed: hash32(`seo-title|${seed}`),
    limit: limits.seoTitle,
    shape: (text, random) => {
      // Some titles go without the brand, so that there is a choice; two colons in one title are one too many.
      if (end === '' || random() < 0.15 || (separator === ':' && text.includes(':'))) return text;
      return fits(text + end, limits.seoTitle) ? text + end : text;
    },
  });
  if (results.length > 0 || any === '') return results;
  const cut = cutTo(any, limits.seoTitle);
  return cut === '' ? [] : [{ text: cut, note: standing(cut, limits.seoTitle) }];
}
