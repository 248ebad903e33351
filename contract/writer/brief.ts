// What a generation is to be: its brief, and the titles and outline that come of it.
import { englishFigure } from '../shared/english-figure.ts';
import { z } from 'zod';
import { essayDefaults, essayShape } from './essay.ts';
import { educationLevels, tones } from '#contract/shared/options.ts';
import { id, line, lines, prose, requiredLine } from '#contract/shared/text.ts';

export const writerLimits = {
  keywords: 10,
  keywordLength: 60,
  mustSay: 20,
  mustSayLength: 300,
  /** characters of the writer's own notes */
  notesLength: 20_000,
  words: { min: 150, max: 5000, default: 900 },
  sections: 30,
  titles: 10,
  /** characters of one source's text that are kept */
  sourceLength: 400_000,
  sources: 20,
  /** different results of one request, kept side by side */
  variants: 5,
  /** bytes */
  upload: 5 * 1024 * 1024,
} as const;

/** A whole number within bounds, with messages that name it. */
export const count = (label: string, min: number, max: number) =>
  z
    .int({ error: `${label} must be a whole number` })
    .min(min, { error: `${label} must be at least ${englishFigure(min)}` })
    .max(max, { error: `${label} can be at most ${englishFigure(max)}` });

/** What the writer asks for. The first keyword is the primary one. */
export const Brief = z
  .object({
    topic: requiredLine('Topic', 300),
    keywords: lines('Keywords', writerLimits.keywords, writerLimits.keywordLength).default([]),
    audience: line('Audience', 200).default(''),
    angle: prose('Angle', 1000).default(''),
    mustSay: lines('Points to make', writerLimits.mustSay, writerLimits.mustSayLength).default([]),
    /** the writer's own text: it goes in as it is and is never quoted; without points, its bullets are the points */
    notes: prose('My notes', writerLimits.notesLength).default(''),
    tone: z.enum(tones, { error: 'Choose informal or formal' }).default('informal'),
    level: z.enum(educationLevels, { error: 'Choose an education level' }).default('high school'),
    words: count('Length', writerLimits.words.min, writerLimits.words.max).default(
      writerLimits.words.default,
    ),
    language: z.literal('en').default('en'),
    /** the brand voice and the audience profile that the text is written by; none where they are absent */
    voiceId: id.optional(),
    audienceId: id.optional(),
  })
  .meta({ id: 'Brief' });
export type Brief = z.infer<typeof Brief>;

/** The brief of an essay: its type gives the outline, its format the page. `angle` is the thesis. */
export const EssayBrief = Brief.extend({
  essayType: essayShape.essayType.default(essayDefaults.essayType),
  font: essayShape.font.default(essayDefaults.font),
  lineSpacing: essayShape.lineSpacing.default(essayDefaults.lineSpacing),
  paragraphBreak: essayShape.paragraphBreak.default(essayDefaults.paragraphBreak),
  indentation: essayShape.indentation.default(essayDefaults.indentation),
}).meta({ id: 'EssayBrief' });
export type EssayBrief = z.infer<typeof EssayBrief>;

/** The brief of an article or an essay, as a change sends it: an essay keeps what is left out. */
export const WriterBrief = Brief.extend(z.object(essayShape).partial().shape);
export type WriterBrief = z.infer<typeof WriterBrief>;

export const TitleIdea = z.object({ title: line('Title', 200), angle: z.string().max(40) });
export type TitleIdea = z.infer<typeof TitleIdea>;

export const OutlineSection = z
  .object({
    id: z.string().min(1).max(64),
    heading: requiredLine('Heading', 200),
    keyPoints: lines('Key points', 12, 300).default([]),
    keywords: lines('Keywords', writerLimits.keywords, writerLimits.keywordLength).default([]),
    words: count('Words', 0, writerLimits.words.max).default(150),
  })
  .meta({ id: 'OutlineSection' });
export type OutlineSection = z.infer<typeof OutlineSection>;

export const Outline = z
  .array(OutlineSection)
  .max(writerLimits.sections, { error: `An outline can have at most ${writerLimits.sections} sections` });
export type Outline = z.infer<typeof Outline>;
