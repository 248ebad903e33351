// Titles by kind of work and tone: {any} takes what was typed, {noun} only a topic that is one.
import { linesOf } from '#engine/text/lines-of.ts';

export const titlePatterns: Record<string, { Informal: string[]; Formal: string[] }> = {
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

/** For every kind of work. */
export const generalTitles = {
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
