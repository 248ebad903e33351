import type { Brief, OutlineSection } from '#contract/writer/brief.ts';
import { partOf, planOf } from '#engine/writer/essay/plans.ts';
import type { Prompt } from '../model-client.ts';
import type { SectionTask } from '../port.ts';
import { chooseSentences } from './choose-sources.ts';
import { briefText, join, list, material, sourceRule, sourcesText } from './parts.ts';
import { lastParagraphOf, lastWordsOf } from './text-tail.ts';
import { voiceText } from './voice.ts';

/** Words of sources given for one section. */
const sectionSourceWords = 3000;

const sectionRules = [
  '- Write only the section’s text: no heading at its start, no remarks about the task, no code fence. Sub-headings only as ### and only in sections of more than 350 words.',
  '- After each sentence that takes something from a source, cite that sentence’s mark, for example [S1.3]. Use only marks that are given.',
  '- Figures, dates, studies, quotations and named people or firms only from the sources or the brief, cited. Without a source, none.',
  '- “ and ” are kept for words quoted exactly from a source, with the citation after them. Everywhere else use straight quotation marks.',
  '- Where only the writer can know something (own experience, prices, results), do not invent it: put a line `> [!placeholder] what to add here` there.',
  '- Do not repeat the heading’s words as the first sentence, and do not repeat what was said before.',
  '- Use the section’s keywords in natural sentences, in the given form or an ordinary inflection, each one to three times.',
].join('\n');

/** What is written, and for an essay what its type asks of every part. */
function kindRules(brief: Brief): string {
  const plan = planOf(brief);
  if (!plan) return 'You write one section of an article in Markdown. Rules:';
  return [
    `You write one part of a ${plan.name} in Markdown. Rules:`,
    '- Continuous prose: no lists, no sub-headings, no advice to the reader.',
    plan.oneParagraph && '- The part is one paragraph.',
    plan.told &&
      '- First person, whatever the tone. Tell only what the brief tells: each scene, person, word or feeling that it lacks is a `> [!placeholder] …` line that asks the writer for it.',
  ]
    .filter(Boolean)
    .join('\n');
}

function specOf(section: OutlineSection, purpose: string | undefined): string {
  return [
    'SECTION TO WRITE NOW',
    `Heading: ${section.heading}`,
    purpose && `What this part is for: ${purpose}`,
    `Length: about ${section.words} words`,
    section.keyPoints.length > 0 && `Say:\n${list(section.keyPoints)}`,
    section.keywords.length > 0 && `Keywords: ${section.keywords.join('; ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A person may have written or pasted it by now: it is material as well. */
function earlierText(before: readonly string[], fence: string): string {
  const text = before.join('\n\n').trim();
  if (text === '') return 'TEXT BEFORE\nNone: this section opens the piece.';
  const last = lastParagraphOf(text);
  const earlier = lastWordsOf(text.slice(0, text.length - last.length).trimEnd(), 150);
  return join(
    earlier && material('TEXT BEFORE, ITS END', `… ${earlier}`, fence),
    material('LAST PARAGRAPH BEFORE', last, fence),
  );
}

/** Of a section that was there before: its text until now, and what its writer wants instead. */
function againText({ former, instruction }: NonNullable<SectionTask['again']>, fence: string): string {
  return join(
    material('FORMER TEXT OF THIS SECTION, WHICH YOURS TAKES THE PLACE OF', former, fence),
    instruction === ''
      ? 'Write the section anew from its points and sources: another beginning and other sentences than the former text.'
      : `Write the section anew. What its writer asks for: ${instruction}`,
  );
}

/** The sentences that stand beside this section's points. */
function ownEvidence({ evidence, outline, index }: SectionTask): Set<string> {
  const own = evidence.sections.find(({ id }) => id === outline[index]?.id);
  return new Set(
    (own?.points ?? []).flatMap((point) =>
      point.evidence.flatMap(({ id, after }) => (after === null ? [id] : [after, id])),
    ),
  );
}

/** Asks for one section's text, or for the rest of it when a part is there. */
export function sectionPrompt(task: SectionTask, fence: string): Prompt {
  const { brief, title, outline, index, sourceIndex, before, partial, again } = task;
  const section = outline[index];
  if (!section) throw new RangeError(`The outline has no section ${index}`);
  const wanted = [section.heading, ...section.keyPoints, ...section.keywords];
  const last = index === outline.length - 1;
  const headings = outline.map(
    (item, at) => `${at + 1}. ${item.heading}${at === index ? '  ← to write now' : ''}`,
  );
  return {
    instructions: join(
      `${kindRules(brief)}\n${sectionRules}\n${last ? '- This is the last section: it may close the piece, without new facts.' : '- No summary, no conclusion and no outlook at the end: more sections follow.'}`,
      sourceRule,
    ),
    text: join(
      briefText(brief),
      voiceText(task.voice, fence),
      `TITLE\n${title}`,
      `OUTLINE\n${headings.join('\n')}`,
      specOf(section, partOf(brief, outline, index)?.purpose),
      sourcesText(
        sourceIndex,
        chooseSentences(sourceIndex, wanted, sectionSourceWords, ownEvidence(task)),
        fence,
      ),
      earlierText(before, fence),
      again && againText(again, fence),
      partial.trim() !== '' &&
        `${material('ALREADY WRITTEN OF THIS SECTION (it broke off at its end)', lastWordsOf(partial, 200), fence)}\n\nGo on exactly where this breaks off. Repeat its last five words, then continue; start nothing over.`,
    ),
  };
}
