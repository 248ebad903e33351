import { hash32, mulberry32, type Random } from '#engine/text/prng.ts';
import { cosine, termsOf, tfIdf } from '#engine/text/ranking.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { plainLine } from '#engine/writer/escape.ts';
import { expand } from '../grammar.ts';
import { type Inputs, said, sentence } from '../phrases.ts';
import type { ToolResult } from '../result.ts';

const greetings = {
  Informal: linesOf(`
Hi {name},
Hello {name}, thanks for your post.
Thanks for this, {name}.
`),
  Formal: linesOf(`
Dear {name},
Thank you for your contribution, {name}.
{Name}, thank you for your thoughts.
`),
};
const quoting = {
  Informal: linesOf(`
You wrote: “{quote}”
One sentence stayed with me: “{quote}”
I keep coming back to this: “{quote}”
This part made me think: “{quote}”
`),
  Formal: linesOf(`
You state: “{quote}”
I should like to take up one sentence: “{quote}”
The following seems central to me: “{quote}”
My reply concerns this passage: “{quote}”
`),
};
const asking = {
  Informal: linesOf(`
The question was: {prompt}
We were asked: {prompt}
Back to the question: {prompt}
`),
  Formal: linesOf(`
The question under discussion is: {prompt}
The prompt asks: {prompt}
Our starting point is this question: {prompt}
`),
};
const stances: Record<string, { Informal: string[]; Formal: string[] }> = {
  Agree: {
    Informal: linesOf(`
I see it the same way, and here's why.
I agree, and I'd add a reason.
I think you're right, and this is what convinces me.
I'm with you on this.
`),
    Formal: linesOf(`
I share this view for the following reason.
I agree, and I should like to add a reason.
This position seems sound to me.
I find this convincing, for a reason of my own.
`),
  },
  'Agree in part': {
    Informal: linesOf(`
I agree with some of this, but not with all of it.
I'm half convinced. Here's where I get stuck.
There's a lot in this, and still something bothers me.
I'd go part of the way with that.
`),
    Formal: linesOf(`
I agree in part, with a reservation.
This seems right to me up to a point.
I would accept the premise, though not the whole conclusion.
There is much to be said for this, and something against it.
`),
  },
  Disagree: {
    Informal: linesOf(`
I see it differently, and I'd like to say why.
I'm not convinced, and here's my reason.
I don't think that follows.
Let me argue the other side.
`),
    Formal: linesOf(`
I take a different view, for the following reason.
I am not persuaded by this, and should like to explain why.
In my view, another conclusion is better supported.
With respect, I disagree.
`),
  },
};
const ownViews = {
  Informal: linesOf(`
Here's how I see it.
My answer starts with this.
I'd put it this way.
This is where I'd begin.
`),
  Formal: linesOf(`
My view is as follows.
I should like to begin with one consideration.
In answer, I would say this.
My position rests on this point.
`),
};
const closings = {
  Informal: linesOf(`
What do you think?
How would you answer that?
Does that match what you've seen?
I'd like to hear how others see this.
What would change your mind?
`),
  Formal: linesOf(`
I should be interested to read how others see this.
How would you respond to this?
Would you draw the same conclusion?
I look forward to your reply.
Which evidence would you consider decisive?
`),
};

/** Sentences of the post, those that share most with the reader's own point first. */
function quotable(post: string, point: string): string[] {
  const sentences = splitSentences(plainLine(post)).filter(
    (item) => countWords(item) >= 4 && countWords(item) <= 45,
  );
  const { vectors } = tfIdf([...sentences.map(termsOf), termsOf(point)]);
  const asked = vectors.at(-1) ?? new Map<string, number>();
  return sentences
    .map((item, at) => ({ it: item, score: cosine(vectors[at] ?? new Map(), asked) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ it }) => it.replace(/[“”"]/g, '’'));
}

const one = (patterns: readonly string[], slots: Record<string, string>, random: Random): string =>
  expand(patterns[Math.floor(random() * patterns.length)] ?? '', slots, random) ?? '';

/** Four replies: greeting, quotation or question, stance, the reader's own point, and a question back. */
export function replies(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`reply|${seed}`));
  const tone = inputs['tone'] === 'Formal' ? 'Formal' : 'Informal';
  const point = (inputs['point'] ?? '').split(/\n+/).map(sentence).filter(Boolean).join(' ');
  const quotes = quotable(inputs['post'] ?? '', point).slice(0, 3);
  const prompt = sentence(said(inputs, 'prompt'));
  const name = said(inputs, 'name');
  const stance = (stances[inputs['stance'] ?? ''] ?? stances['Agree'])?.[tone] ?? [];
  const written: ToolResult[] = [];
  for (let tries = 0; tries < 40 && written.length < 4; tries++) {
    const quote = quotes[Math.floor(random() * quotes.length)] ?? '';
    const text = [
      one(greetings[tone], { name }, random),
      [
        quote === '' ? one(asking[tone], { prompt }, random) : one(quoting[tone], { quote }, random),
        one(quote === '' ? ownViews[tone] : stance, {}, random),
        point,
      ],
      one(closings[tone], {}, random),
    ]
      .map((part) => (Array.isArray(part) ? part.filter(Boolean).join(' ') : part))
      .filter((part) => part !== '')
      .join('\n\n');
    if (written.some((item) => item.text === text)) continue;
    written.push({ text, note: `${countWords(text)} words` });
  }
  return written;
}
