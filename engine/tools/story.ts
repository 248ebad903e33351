import { hash32, mulberry32, type Random } from '#engine/text/prng.ts';
import { countWords } from '#engine/text/words.ts';
import { linesOf } from '#engine/writer/frame.ts';
import { expand } from './grammar.ts';
import { after, type Inputs, said, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

// Past tense throughout and user phrases only as objects or after a verb that has one past form for all numbers.
const openings: Record<string, string[]> = {
  Warm: linesOf(`
{Hero} woke before everybody else and knew at once what day it was.[| From {place} came the sound of the first doors.] It was the day to {wish}.
Nobody knew {hero} better than the neighbours did, and even they did not know about the wish to {wish}.[| Only the walls of {place} had heard about it.]
All winter long {hero} had thought of nothing else than to {wish}.[| Then spring came to {place}.]
There was a list on {hero}'s kitchen wall, and on it stood a single line: {wish}.
`),
  Mysterious: linesOf(`
The letter had no sender. {Hero} read it until the paper grew soft, and each time it asked the same: {wish}.[| It smelt of {place}.]
Something had changed[| in {place}] overnight, and {hero} was the only one who noticed. There was no way around it now: it was time to {wish}.
{Hero} never spoke about that evening[| in {place}]. It began with a sound behind the wall and with the sudden need to {wish}.
The light went out, came back, and went out again. In the dark {hero} decided to {wish}.
`),
  Adventurous: linesOf(`
{Hero} packed a knife, a rope and bread, and left a note on the table: gone to {wish}.[| By noon {place} lay far behind.]
The map was wrong, the boots were new, and {hero} had promised to {wish}.[| From {place} there was only one way: out.]
Whoever wants to {wish} should leave early. {Hero} left in the middle of the night.[| The lights of {place} grew small.]
It began with a bet that {hero} could not refuse: to {wish} before the snow came.
`),
  'Fairy tale': linesOf(`
Once upon a time there lived somebody by the name of {hero}[| near {place}], who wished for nothing so much as to {wish}.
In the days when wishes still had ears, {hero} said aloud: I want to {wish}.[| And all of {place} heard it.]
Long ago[| in {place}] a child was born who was called {hero}, and a voice said: this one will {wish}.
An old woman looked at {hero}'s hand and laughed. You will {wish}, she said, but not the way you think.
`),
};
const troubles = linesOf(`
Then came {obstacle}. {Hero} had heard about such things, but hearing is not the same as standing before them.
Nobody had warned {hero} about {obstacle}. There it all stopped, on the very first evening.
All went well until {hero} met with {obstacle}. It was quiet for a while. Then it was too quiet.
But wishes have their price, and this time it bore the name of {obstacle}. {Hero} sat down and did not know what to do.
It could have been easy, had it not been for {obstacle}. {Hero} tried to go around it, and then to wait, and neither helped.
`);
const attempts = linesOf(`
[{Companion} said what friends say in such hours, which is not much, and stayed.|At night the answer seemed near, and in the morning it had gone.] {Hero} tried again, more slowly this time.
[It was {companion} who had the idea.|The idea came at the moment when {hero} had stopped looking for it.] It was simple, and it frightened both the brave and the careful.
{Hero} asked everybody who might know. Most shook their heads[.|, and {companion} only smiled.] The last of them whispered something that sounded like a riddle.
[Together with {companion}, {hero} began anew.|Alone, {hero} began anew.] Each mistake was smaller than the one before.
`);
const turns = linesOf(`
What happened next was told in many ways later on. The truth is that {hero} stopped pushing and began to listen.
And then, when hardly anybody was watching, something gave way. {Hero} felt it before it could be seen.
It was not strength that changed things, nor luck. {Hero} asked a question that nobody had asked.
A door that had always been there turned out not to be locked. It only wanted to be pulled, not pushed.
`);
const endings: Record<string, string[]> = {
  Happy: linesOf(`
So it came true: {hero} could {wish}, and the evening[| in {place}] was full of voices.[| {Companion} sang, badly and happily.]
When it was done, {hero} laughed out loud. To {wish} had seemed so far away, and now it was just the thing that had happened that day.
There was cake, of course. And {hero}, who had set out to {wish}, found that it had been worth each wrong turn.
`),
  Open: linesOf(`
Whether {hero} got to {wish}? The last anybody saw was a light going up the hill.[| {Companion} says it was still burning at dawn.]
The rest has not been written yet. {Hero} stands where the path divides, and both ways look like the right one.
{Hero} put a hand on the door, thought of the wish to {wish}, and breathed in.
`),
  Bittersweet: linesOf(`
{Hero} did get to {wish}, in the end. It was smaller than the dream had been, and dearer.[| {Companion} did not see it any more.]
To {wish} had a price, and {hero} paid it. On clear nights[| in {place}] it seemed a fair one.
It came true, but not for {hero}. Somebody else would {wish}, and {hero} waved from the window and meant it.
`),
};

/** Four short stories in five paragraphs: wish, obstacle, attempt, turn, ending. Scaffolds, and called so. */
export function stories(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`story|${seed}`));
  const slots = {
    hero: said(inputs, 'hero'),
    wish: after(inputs, 'wish', /^to\s+/i),
    obstacle: within(inputs, 'obstacle'),
    place: within(inputs, 'place'),
    companion: said(inputs, 'companion'),
  };
  const parts = [
    openings[inputs['mood'] ?? ''] ?? openings['Warm'] ?? [],
    troubles,
    attempts,
    turns,
    endings[inputs['ending'] ?? ''] ?? endings['Happy'] ?? [],
  ];
  const told: ToolResult[] = [];
  for (let tries = 0; tries < 40 && told.length < 4; tries++) {
    const text = parts
      .map((from) => one(from, slots, random))
      .filter((part) => part !== '')
      .join('\n\n');
    if (text !== '' && !told.some((it) => it.text === text))
      told.push({ text, note: `${countWords(text)} words` });
  }
  return told;
}

function one(patterns: readonly string[], slots: Readonly<Record<string, string>>, random: Random): string {
  const filled = patterns.map((pattern) => expand(pattern, slots, random)).filter((text) => text !== null);
  return filled[Math.floor(random() * filled.length)] ?? '';
}
