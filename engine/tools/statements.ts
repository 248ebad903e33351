import { hash32 } from '#engine/text/prng.ts';
import { countWords } from '#engine/text/words.ts';
import { linesOf } from '#engine/writer/frame.ts';
import { variants } from './grammar.ts';
import { after, type Inputs, joined, listed, said } from './phrases.ts';
import type { ToolResult } from './result.ts';

// "We {what}" and "to {what}": the field asks for what follows "we", which both take.
const missions = linesOf(`
{Company} exists to {what} for {audience}.[| We do it by {how}.| {Values} guide us.]
At {company}, we {what} for {audience}[|, by {how}].
Our mission at {company} is to {what} for {audience}.[| What we hold to: {values}.]
{Company} is here to {what}, for {audience}[| and by {how}].
We {what} for {audience}. That is what {company} is for.
For {audience}: we {what}[|, by {how}]. That is the mission of {company}.
The mission of {company} is to {what} for {audience}[|, guided by {values}].
Every day at {company} serves the same purpose: to {what} for {audience}.
We are {company}. We {what} for {audience}[|, and we do it by {how}].
{Company} was made for {audience}. Our task: to {what}[|, by {how}].
To {what} for {audience}: that is why {company} is here.[| We hold to {values}.]
What drives {company}: to {what} for {audience}[|, with {values} in mind].
{Company} brings people together to {what} for {audience}.
With {audience} in mind, {company} sets out to {what}[|, by {how}].
`);

const visions = linesOf(`
A world where {change}[|, for {audience}].
{Company} works towards a world where {change}.[| Our values: {values}.]
Our vision: {change}[|, for {audience}].
We look forward to the day when {change}.
At {company}, we see a future in which {change}[|, guided by {values}].
The vision of {company} is a world where {change}.
A future where {change}: that is what {company} works for.
We want to live in a world where {change}, and {company} is our part in it.
{Company} is built on the thought that there can be a time when {change}.
Where {change}, our work is done.
Imagine a place where {change}. {Company} wants to help bring it about.
Some day, {change}.[| Until then, {company} goes on.| {Company} is on the way there.]
What {company} wants to see: {change}[|, for {audience}].
For {company}, the goal is plain: a world where {change}.
`);

const words = (text: string) => `${countWords(text)} words`;

/** Ten mission statements: what, for whom, how, and nothing else. */
export const missionStatements = (inputs: Inputs, seed: number): ToolResult[] =>
  variants({
    patterns: missions,
    slots: {
      company: said(inputs, 'company'),
      what: after(inputs, 'what', /^(?:we|to)\s+/i),
      audience: after(inputs, 'audience', /^for\s+/i),
      how: after(inputs, 'how', /^by\s+/i),
      values: joined(listed(inputs, 'values')),
    },
    count: 10,
    seed: hash32(`mission|${seed}`),
    note: words,
  });

/** Ten vision statements around the change that was described. */
export const visionStatements = (inputs: Inputs, seed: number): ToolResult[] =>
  variants({
    patterns: visions,
    slots: {
      company: said(inputs, 'company'),
      change: after(
        inputs,
        'change',
        /^(?:(?:an?|the)\s+)?(?:(?:world|town|market|place|future)\s+)?(?:where|in which|when)\s+/i,
      ),
      audience: after(inputs, 'audience', /^for\s+/i),
      values: joined(listed(inputs, 'values')),
    },
    count: 10,
    seed: hash32(`vision|${seed}`),
    note: words,
  });
