import type { Brief } from '#contract/writer/brief.ts';
import { planOf } from '#engine/writer/essay/plans.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import type { Prompt } from '../model-client.ts';
import type { VoiceGuide } from '../port.ts';
import { chooseSentences } from './choose-sources.ts';
import { briefText, digestWords, join, jsonRule, sourceRule, sourcesText } from './parts.ts';
import { voiceText } from './voice.ts';

/** Asks for titles as `{"titles":[{title, angle}]}`. */
export function titlesPrompt(
  task: { brief: Brief; sourceIndex: SourceIndex; count: number; voice?: VoiceGuide | undefined },
  fence: string,
): Prompt {
  const { brief, sourceIndex, count, voice } = task;
  const sentences = chooseSentences(sourceIndex, [brief.topic, ...brief.keywords], digestWords);
  return {
    instructions: join(
      `You suggest titles for an ${planOf(brief) ? 'essay' : 'article'}. Titles promise only what the brief and the sources can keep: no invented figures, no superlatives, no clickbait.`,
      sourceRule,
      jsonRule,
    ),
    text: join(
      briefText(brief),
      voiceText(voice, fence),
      sourcesText(sourceIndex, sentences, fence),
      `Suggest ${count} titles that differ in approach (${planOf(brief) ? 'question, image, claim, contrast' : 'how-to, question, list, comparison, mistake, opinion'} …), each at most 60 characters${brief.keywords[0] ? ` and with the primary keyword in it` : ''}. "angle" names the approach in one or two words.`,
      'Form: {"titles":[{"title":"…","angle":"…"}]}',
    ),
  };
}
