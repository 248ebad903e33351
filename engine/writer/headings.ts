import type { SectionRole } from './sections/section-role.ts';
import { linesOf } from './frame.ts';

/** Headings by role in sentence case; `{k}` only as an object. */
export const headingFrames: Readonly<Record<SectionRole, string[]>> = {
  intro: linesOf(`
A short introduction to {k}
First, some context for {k}
A first look at {k}
Some background to {k}
Setting the scene for {k}
+A plain start with {k}
+Before beginning with {k}
The question behind {k}
`),
  why: linesOf(`
Why this matters
The reasons behind {k}
What depends on {k}
The case for {k}
Why it deserves attention
What is at stake
Reasons to care about {k}
The point of it all

`),
  basics: linesOf(`
The background in brief
The basics of {k}
What to know about {k} first
Some terms, made clear
The groundwork
What belongs to {k}
The short explanation
Getting the basics right
A working definition
`),
  how: linesOf(`
How to begin
A practical way to approach {k}
+Getting started with {k}
From plan to practice
Steps worth taking
How to go about it
Putting it into practice
A sensible order of work
How to keep going
`),
  choose: linesOf(`
How to choose
Weighing the options
What to compare
Choices to make about {k}
The trade-offs
Questions to ask before deciding
Telling the options apart
What speaks for and against
Making a decision about {k}
`),
  avoid: linesOf(`
Mistakes to avoid
What can go wrong
Where to be careful with {k}
Common misunderstandings about {k}
Warning signs
What to watch for
Risks worth knowing
Easy mistakes to make with {k}
Where caution helps
`),
  evidence: linesOf(`
What the evidence says
A closer look
Details that count
Looking at the facts
What the material shows
Examples and evidence
A look at the details
What is known so far
Points to examine
What experience shows
In more depth
Further questions
`),
  closing: linesOf(`
Where to go from here
What to do next
Next steps
The way forward
Taking it further
What comes next
Bringing it together
Making use of this
`),
};

/** Headings for a theme found in the sources. */
export const themeHeadings = linesOf(`
{theme}
{theme}: a closer look
{theme}: the details
{theme} in context
{theme}: what is known
{theme}: some background
{theme}: the main points
{theme}: in the words of the sources
`);
