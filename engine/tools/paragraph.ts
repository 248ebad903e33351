import { hash32, mulberry32, shuffled, type Random } from '#engine/text/prng.ts';
import { countWords } from '#engine/text/words.ts';
import { fillFrame, linesOf, type Frame } from '#engine/writer/frame.ts';
import { claims } from '#engine/writer/frames/claim.ts';
import { contrasts } from '#engine/writer/frames/contrast.ts';
import { openings } from '#engine/writer/frames/opening.ts';
import { reasons } from '#engine/writer/frames/reason.ts';
import { asNounPhrase } from '#engine/writer/subject.ts';
import { type Inputs, linesIn, sentence, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

const closings = {
  informal: linesOf(`
That's a good place to begin with {k}.
The rest is up to you.
Take what you need from this and leave the rest.
You'll see the details once you start.
That may be all you need to know about {k} for now.
Where you go from here with {k} is your choice.
`),
  formal: linesOf(`
These points may serve as a basis for further thought on {k}.
It remains to be seen what follows from this for {k}.
A fuller treatment of {k} would begin here.
On this basis, the discussion of {k} can proceed.
What has been said is sufficient for a first view of {k}.
The matter deserves to be considered further.
`),
};

/** A frame in the chosen register that needs nothing but the subject. */
function frameFrom(from: readonly Frame[], register: string, k: string, random: Random): string {
  const usable = from.filter(
    (frame) =>
      (frame.register === register || frame.register === 'both') && frame.slots.every((slot) => slot === 'k'),
  );
  const [chosen] = shuffled(usable, random);
  return chosen ? sentence(fillFrame(chosen.text, { k })) : '';
}

/**
 * Four paragraphs: an opening, the points in their order with a sentence between them here and there, and a close.
 * Without points they are frames, and say so in their note.
 */
export function paragraphs(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`paragraph|${seed}`));
  const register = inputs['tone'] === 'Formal' ? 'formal' : 'informal';
  const k = asNounPhrase(within(inputs, 'topic')) ?? 'this subject';
  const points = linesIn(inputs, 'points').map(sentence);
  const written: ToolResult[] = [];
  for (let tries = 0; tries < 40 && written.length < 4; tries++) {
    const parts = [frameFrom(openings, register, k, random)];
    if (random() < 0.5 || points.length === 0) parts.push(frameFrom(claims, register, k, random));
    for (const [at, point] of points.entries()) {
      parts.push(point);
      if (at === Math.floor((points.length - 1) / 2) && random() < 0.7)
        parts.push(frameFrom(random() < 0.5 ? reasons : contrasts, register, k, random));
    }
    if (points.length === 0) parts.push(frameFrom(reasons, register, k, random));
    parts.push((shuffled(closings[register], random)[0] ?? '').replace('{k}', () => k));
    const text = parts.filter((part) => part !== '').join(' ');
    if (written.some((it) => it.text === text)) continue;
    const words = `${countWords(text)} words`;
    written.push({ text, note: points.length > 0 ? words : `${words}: a frame, add points of your own` });
  }
  return written;
}
