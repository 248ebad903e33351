import type { Brief } from '#contract/writer/brief.ts';
import { sectionCount } from '#engine/writer/section-count.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import type { Prompt } from '../model-client.ts';
import type { VoiceGuide } from '../port.ts';
import { chooseSentences } from './choose-sources.ts';
import { briefText, digestWords, join, jsonRule, sourceRule, sourcesText } from './parts.ts';
import { voiceText } from './voice.ts';

/** Asks for an outline as `{"sections":[{heading, keyPoints, keywords, mustSay, words}]}`. */
export function outlinePrompt(
  task: { brief: Brief; title: string; sourceIndex: SourceIndex; voice?: VoiceGuide | undefined },
  fence: string,
): Prompt {
  const { brief, title, sourceIndex, voice } = task;
  const wanted = [title, brief.topic, ...brief.keywords, ...brief.mustSay];
  return {
    instructions: join(
      'You plan the outline of an article, section by section, so that each can be written by itself.',
      sourceRule,
      jsonRule,
    ),
    text: join(
      briefText(brief),
      voiceText(voice, fence),
      `TITLE\n${title}`,
      sourcesText(sourceIndex, chooseSentences(sourceIndex, wanted, digestWords), fence),
      [
        `Plan about ${sectionCount(brief.words)} sections. Rules:`,
        `- "words" of all sections add up to ${brief.words}.`,
        '- "heading": specific, no two alike, no numbering.',
        '- "keyPoints": two to four short notes on what the section says, from the brief and the sources only.',
        brief.keywords.length > 0 &&
          '- "keywords": the brief’s keywords that belong there, spelled as in the brief; each keyword in at least one section, the primary one in the first.',
        brief.mustSay.length > 0 &&
          '- "mustSay": the numbers of the brief’s points that the section makes; each point in exactly one section.',
        '- The first section opens the piece; only the last one may close it.',
      ]
        .filter(Boolean)
        .join('\n'),
      'Form: {"sections":[{"heading":"…","keyPoints":["…"],"keywords":["…"],"mustSay":[1],"words":150}]}',
    ),
  };
}
