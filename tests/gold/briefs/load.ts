import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** A sentence as it stands in the plain text of a source. */
const citation = z.strictObject({ source: z.string(), sentence: z.string().min(1) });
export type Citation = z.infer<typeof citation>;

/** The licenses that a source may have; README.md names the rule. */
export const licenses = [
  'MIT',
  'BSD-2-Clause',
  'Apache-2.0',
  'CC-BY-4.0',
  'Unlicense',
  'public domain',
] as const;

const sourceMark = z.strictObject({
  id: z.string().regex(/^S[1-4]$/u),
  file: z.string(),
  kind: z.enum(['how-to', 'reference', 'news', 'handbook', 'history']),
  title: z.string(),
  /** The package that the text was published in, or “own”. */
  origin: z.string().regex(/^(?:own|(?:npm|debian):\S+)$/u),
  path: z.string().optional(),
  license: z.enum(licenses),
  author: z.string(),
  /** What was left out, always whole paragraphs or sections. */
  shortened: z.string().optional(),
});

const point = z.strictObject({
  text: z.string(),
  /** All sentences that may stand beside the point as evidence. */
  supports: z.array(citation),
  /** The one to show first, if there is any. */
  best: citation.optional(),
  /** Sentences that say something else about what the point says: right beside it, if the difference is named. */
  contradicts: z.array(citation).optional(),
  /** Sentences with the point's words and another matter. */
  notSupports: z.array(citation).optional(),
  note: z.string().optional(),
});

const pair = z.tuple([citation, citation]);

const brief = z.strictObject({
  topic: z.string(),
  field: z.string(),
  keywords: z.array(z.string()).nonempty(),
  audience: z.string(),
  notes: z.string().optional(),
  sources: z.array(sourceMark).nonempty(),
  points: z.array(point).nonempty(),
  disagreements: z.array(z.strictObject({ about: z.string(), sides: pair })),
  lookAlikes: z.array(z.strictObject({ why: z.string(), sides: pair })),
  /** Whole lines of each source that are never evidence: navigation, bylines, captions, offers. */
  furniture: z.record(z.string(), z.array(z.string())),
});

export type Point = z.infer<typeof point>;

/** A source with its file's content and the plain text that the marks are made in. */
export type Source = z.infer<typeof sourceMark> & { content: string; text: string };

/** One brief with the marks of the hand-made set; README.md says what each mark means. */
export type GoldBrief = Omit<z.infer<typeof brief>, 'sources'> & { id: string; sources: Source[] };

/** The half that is read while an engine is written, the half that is only scored against, and briefs to learn from. */
export type Half = 'open' | 'held' | 'training';

/**
 * Reads one part of the set, in the order of the folders' names.
 * @throws ZodError if a brief lacks a mark or has an unknown one.
 */
export function readBriefs(half: Half): GoldBrief[] {
  const folder = join(import.meta.dirname, half);
  return readdirSync(folder)
    .toSorted()
    .map((id) => {
      const marks = brief.parse(JSON.parse(readFileSync(join(folder, id, 'brief.json'), 'utf8')));
      const sources = marks.sources.map((mark) => {
        const content = readFileSync(join(folder, id, 'sources', mark.file), 'utf8');
        return { ...mark, content, text: plainText(mark.file, content) };
      });
      return { ...marks, id, sources };
    });
}
