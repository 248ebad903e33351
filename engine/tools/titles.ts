import { hash32 } from '#engine/text/prng.ts';
import { linesOf } from '#engine/writer/frame.ts';
import { asNounPhrase } from '#engine/writer/subject.ts';
import { suggestTitles, titleCase } from '#engine/writer/titles.ts';
import type { Brief } from '#contract/writer.ts';
import { variants } from './grammar.ts';
import { cutTo, fits, lengthIn, limits, standing } from './limits.ts';
import { type Inputs, said, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

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
    tone: 'informal',
    level: 'high school',
    words: 900,
    language: 'en',
  };
  if (brief.topic === '') return [];
  const ideas = suggestTitles(brief, { sources: [], sentences: [], centrality: [] }, seed, 60);
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

/** A subject for titles: the noun phrase in title case, and the words as typed for places before a colon. */
function subjects(typed: string) {
  const noun = asNounPhrase(typed);
  return { any: titleCase(typed), noun: noun === null ? '' : titleCase(noun) };
}

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

const titlePatterns: Record<string, { Informal: string[]; Formal: string[] }> = {
  Article: {
    Informal: linesOf(`
{any}: What Nobody Tells You at First
{any} Without the Fuss
Let's Talk About {noun}
So You Are Thinking About {noun}
What to Make of {noun}
Getting to Know {noun}
{any}: Where Do You Start?
{any}, From the Beginning
A Friendly Look at {noun}
The Trouble With {noun}
{any} in Everyday Life
Making Peace With {noun}
`),
    Formal: linesOf(`
{any}: An Overview
{any}: Questions and Evidence
On {noun}
Understanding {noun}
An Introduction to {noun}
{any}: Principles and Practice
Perspectives on {noun}
{any}: What Is Known
{any} in Context
The Case for {noun}
{any}: A Closer Look
Towards a Better View of {noun}
`),
  },
  Essay: {
    Informal: linesOf(`
What I Think About {noun}
{any}, and Why It Stays With Me
Learning From {noun}
In Praise of {noun}
Against the Hurry: {any}
{any}: A Personal View
Living With {noun}
A Letter About {noun}
The Long Way to {noun}
{any} Seen From My Window
What {noun} Leaves Behind
Second Thoughts on {noun}
`),
    Formal: linesOf(`
{any}: An Essay
On the Meaning of {noun}
Reflections on {noun}
{any} Reconsidered
The Limits of {noun}
{any} and Its Critics
Between Theory and Practice: {any}
The Question of {noun}
{any}: Argument and Counterargument
An Inquiry Into {noun}
The Uses of {noun}
{any} in Perspective
`),
  },
  Video: {
    Informal: linesOf(`
{any}, Shown Slowly
Watch This: {any}
{any}: Come Along
A Look at {noun}
Trying Out {noun}
{any} From Start to Finish
Let's Do This: {any}
{any}, the Simple Way
All About {noun}
{any}: Behind the Scenes
My View of {noun}
Hello, {noun}
`),
    Formal: linesOf(`
{any}: A Short Film
An Introduction to {noun}
{any} Explained
{any}: A Demonstration
{any}, Step by Step
Understanding {noun}
{any}: An Interview
{any}: The Essentials
A Guide to {noun}
{any} in Practice
{any}: Frequently Asked Questions
Lessons on {noun}
`),
  },
  Book: {
    Informal: linesOf(`
The Little Book of {noun}
{any} for the Rest of Us
A Year of {noun}
The Road to {noun}
{any} and Other Stories
The Art of {noun}
Before {noun}
{any}: A Companion
Days of {noun}
In Search of {noun}
The House of {noun}
All Ways Lead to {noun}
`),
    Formal: linesOf(`
{any}: A Handbook
Foundations of {noun}
{any}: History and Practice
A Short History of {noun}
Principles of {noun}
{any}: An Introduction
Studies on {noun}
The Practice of {noun}
{any}: A Reader
Essentials of {noun}
{any}: Theory and Method
Approaches to {noun}
`),
  },
  Talk: {
    Informal: linesOf(`
{any}: What We Learnt
Let's Rethink {noun}
{any}, in Plain Words
The Story Behind {noun}
{any}: Mistakes Included
How to Talk About {noun}
Less Talk, More {noun}
{any} From the Inside
What {noun} Asks of Us
{any}: A Field Report
Making Room for {noun}
{any}: Bring Your Questions
`),
    Formal: linesOf(`
{any}: Lessons From Practice
{any}: Challenges and Options
Rethinking {noun}
The Future of {noun}
{any}: A Framework
{any}: From Theory to Practice
Building on {noun}
{any}: Open Questions
A Strategy for {noun}
{any} in Organisations
{any}: Report and Discussion
Working Towards {noun}
`),
  },
};

const generalTitles = {
  Informal: linesOf(`
{any}: The Short Version
{any}, One Step at a Time
A Beginner's View of {noun}
First Thoughts on {noun}
{any}: Notes From the Start
What {noun} Can Teach Us
{any}: A Conversation
Finding a Way Into {noun}
{any} and Everyday Questions
A Few Words on {noun}
{any}, Plain and Simple
Room for {noun}
`),
  Formal: linesOf(`
{any}: Notes and Queries
A Contribution to the Discussion of {noun}
{any}: Terms and Questions
{any}: A Survey
The Meaning of {noun}
{any} Between Theory and Everyday Life
{any}: Aims and Limits
Considering {noun}
{any}: A Brief Account
Arguments For and Against {noun}
{any}: Points for Discussion
The Foundations of {noun}
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

/** Titles for a kind of work; patterns that need a noun are used only when the topic is one. */
export function titles(inputs: Inputs, seed: number): ToolResult[] {
  const kind = titlePatterns[inputs['type'] ?? ''] ?? titlePatterns['Article'];
  const other = titlePatterns['Article'];
  const tone = inputs['tone'] === 'Formal' ? 'Formal' : 'Informal';
  const all = [...(kind?.[tone] ?? []), ...(other?.[tone] ?? []), ...generalTitles[tone]];
  return variants({
    patterns: [...new Set(all)],
    slots: subjects(within(inputs, 'topic')),
    seed: hash32(`title|${seed}`),
    note: (text) => `${lengthIn(text, 'characters')} characters`,
  });
}

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
