import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The four intents that a keyword is marked with. */
export const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
export type Intent = (typeof intents)[number];

const goldKeyword = z.strictObject({
  keyword: z.string(),
  field: z.string(),
  language: z.enum(['en', 'de', 'es', 'fr']),
  intent: z.enum(intents),
  alsoAcceptable: z.array(z.enum(intents)).nonempty().optional(),
  isQuestion: z.boolean(),
  group: z.string(),
  trap: z.enum(['not-a-question', 'hidden-question']).optional(),
});

/** One keyword with the marks of the hand-made set; README.md says what each mark means. */
export type GoldKeyword = z.infer<typeof goldKeyword>;

/** The half that is read while an engine is written, and the half that is only scored against. */
export type Half = 'open' | 'held';

/** A half of the set, or the keywords that were written later: `fresh` to check the halves, `later` to find misses. */
export type GoldFile = Half | 'fresh' | 'later';

/**
 * Reads one file of the set.
 * @throws ZodError if a keyword lacks a mark or has an unknown one.
 */
export function readGold(file: GoldFile): GoldKeyword[] {
  return z
    .array(goldKeyword)
    .parse(JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8')));
}
