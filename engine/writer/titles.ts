import type { Brief, TitleIdea } from '#contract/writer/brief.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { hash32, mulberry32, shuffled } from '#engine/text/prng.ts';
import { containsPhrase } from './contains.ts';
import { subjectOf } from './subject.ts';

/** Title patterns by angle; `{k}` stands only where agreement cannot break. Those with + suit only an activity. */
const patterns: Readonly<Record<string, string[]>> = {
  guide: linesOf(`
{k}: A Practical Guide
A Plain Guide to {k}
{k} Explained in Plain Words
Understanding {k} From the Ground Up
A Closer Look at {k}
{k}: What to Know First
Making Sense of {k}
The Essentials of {k}
`),
  'how-to': linesOf(`
How to Talk About {k}
How to Read Up on {k}
How to Understand {k}
+How to Get Started With {k}
How to Approach {k} With a Clear Plan
How to Think About {k}
How to Make Better Decisions About {k}
+{k}: How to Begin and What to Check
+How to Get More Out of {k}
`),
  list: linesOf(`
Questions to Ask About {k}
{k}: Questions Worth Asking
Facts to Check About {k}
Things to Know About {k}
+{k}: A Checklist
+Questions to Settle Before {k}
Points to Weigh With {k}
+{k}: Steps Worth Taking
Notes on {k} Worth Keeping
`),
  question: linesOf(`
What Is Worth Knowing About {k}?
What Is Still Unclear About {k}?
What Should We Expect From {k}?
+{k}: Where Should One Begin?
What Do We Know About {k}?
What Matters With {k}?
+{k}: Is It Worth the Effort?
+What Is the Point of {k}?
`),
  mistake: linesOf(`
What People Get Wrong About {k}
{k}: What Is Often Misunderstood
+{k}: Mistakes to Avoid
What Goes Wrong With {k}
+Easy Mistakes to Make With {k}
+{k} Without the Usual Mistakes
Where to Be Careful With {k}
Common Misunderstandings About {k}
`),
  comparison: linesOf(`
{k}: How to Compare the Options
+{k}: Choosing With Care
{k}: Weighing the Choices
{k}: What Speaks For and Against
How to Choose When It Comes to {k}
The Trade-Offs Behind {k}
`),
  reason: linesOf(`
The Case for {k}
The Reasons Behind {k}
{k}: Why It Matters
What Depends on {k}
Reasons to Look Into {k}
`),
  plan: linesOf(`
A Reader's Guide to {k}
{k} From the Beginning
First Questions About {k}
+{k}: From First Questions to a Plan
+A Simple Plan for {k}
+{k}, Step by Step
+From Idea to Practice: {k}
+A Working Plan for {k}
`),
};

const small = new Set('a an the and but or nor for of in on at to by with from as vs via'.split(' '));

/** Title case; words with capitals of their own (SEO, iPhone) stay. */
export function titleCase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, index, all) => {
      if (/\p{Lu}/u.test(word) || (small.has(word) && index > 0 && index < all.length - 1)) return word;
      return word.replace(
        /^([^\p{L}\p{N}]*)(\p{Ll})/u,
        (_all, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}

/**
 * Up to `count` title ideas in title case, each with the primary keyword (or the topic) and at most 580 px wide in
 * Arial 20 px. Fewer when the keyword leaves no room; a keyword that is itself too wide gives only itself.
 */
export function suggestTitles(brief: Brief, seed: number, count = 10): TitleIdea[] {
  const subject = subjectOf(brief);
  const random = mulberry32(hash32(`titles|${seed}|${brief.topic}|${brief.keywords.join('|')}`));
  const phrase = subject.primary.text;
  const noun = subject.kIsPrimary;
  const k = titleCase(noun ? subject.plain : phrase.replace(/(?<![.,;:!])[.,;:!]+$/, ''));
  const ideas: TitleIdea[] = [];
  const seen = new Set<string>();
  const add = (title: string, angle: string): boolean => {
    const fits = pixelWidth(title) <= titleWidthPx && title.length <= 200;
    if (!fits || seen.has(title.toLowerCase()) || !containsPhrase(title, phrase)) return false;
    seen.add(title.toLowerCase());
    ideas.push({ title, angle });
    return true;
  };
  const topic = brief.topic.trim().replace(/(?<![.\s])[.\s]+$/, '');
  if (containsPhrase(topic, phrase) && topic.split(' ').length > 2) add(titleCase(topic), 'topic');
  if (!noun) add(k, 'question');
  // A keyword that is no noun phrase can only stand before a colon, or alone.
  const usable = (text: string) =>
    (noun || (/^\+?\{k\}: /.test(text) && !text.includes(`: ${k.split(' ')[0]} `))) &&
    (!text.startsWith('+') || subject.isActivity);
  const join = (text: string) => {
    const name = noun ? k : k.replace(/\?$/, '');
    return text.replace('{k}', text.startsWith('{k}') ? name : name.replace(/^The\b/, 'the'));
  };
  const queues = shuffled(Object.entries(patterns), random).map(([angle, list]) => ({
    angle,
    list: shuffled(list.filter(usable), random).map((text) => text.replace(/^\+/, '')),
  }));
  for (let round = 0; round < 12 && ideas.length < count; round++) {
    for (const { angle, list } of queues) {
      if (ideas.length >= count) break;
      const text = list[round];
      if (text !== undefined) add(join(text), angle);
    }
  }
  if (ideas.length === 0) ideas.push({ title: k.slice(0, 200), angle: 'topic' });
  return ideas.slice(0, count);
}
