import { hash32 } from '#engine/text/prng.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { variants } from './grammar.ts';
import { type Inputs, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

// The theme is an object everywhere, so that a noun of any number or gender fits; other words may not.
const patterns: Record<string, string[]> = {
  Hopeful: linesOf(`
Make room for {k}, and the room grows.
Walk towards {k}, even if you walk slowly.
Nobody comes too late to {k}.
The road to {k} begins wherever you stand.
Begin with {k}; the rest will ask to join.
Leave the door open for {k} and see who comes in.
What you give to {k} comes back by another road.
Even a small window has space for {k}.
Plant {k} where others see stones.
You need no map for {k}, only a first step.
Hold on to {k} until the morning knows your name.
There is no night so long that it has no place for {k}.
Carry {k} with you, and the way gets lighter.
Speak of {k} kindly; somebody may be listening who needs it.
Start again with {k}. The page does not mind.
`),
  Calm: linesOf(`
Sit down with {k} and let the hour pass.
There is a quiet side to {k}, and it has a bench.
Do not hurry {k}. Doors open better slowly.
Listen to {k} the way you listen to rain.
To know {k}, stay a little longer than you planned.
Give {k} the afternoon, and the evening takes care of itself.
A slow day teaches {k} better than a fast year.
Breathe first; then think of {k}.
The water does not argue about {k}.
Leave {k} on the table and look at it tomorrow.
Between doing and resting there is room for {k}.
Some evenings are made for {k} and nothing else.
Trees know about {k} and keep it to themselves.
Whoever has time for {k} has time enough.
`),
  Wry: linesOf(`
Everybody has an opinion on {k}; few have a broom.
I would tell you about {k}, but I have a meeting about it.
There are experts on {k}, and then there are those who tried.
I made a plan for {k}. The plan is doing fine.
Never discuss {k} before breakfast.
People who say they understand {k} have usually just arrived.
I looked for {k} everywhere but in the instructions.
If all else fails, call it {k} and invite guests.
The trouble with advice on {k} is that it comes so early.
My relationship with {k} is best described as long-distance.
I was told to expect {k}. Nobody said on which day.
Some collect stamps; others collect theories about {k}.
You can lead people to {k}, but they will ask for the password.
I have read everything about {k} except the small print.
`),
};

/** Ten lines about a theme that nobody is said to have said. */
export const quotes = (inputs: Inputs, seed: number): ToolResult[] =>
  variants({
    patterns: patterns[inputs['mood'] ?? ''] ?? patterns['Hopeful'] ?? [],
    slots: { k: within(inputs, 'theme') },
    count: 10,
    seed: hash32(`quote|${seed}`),
  });
