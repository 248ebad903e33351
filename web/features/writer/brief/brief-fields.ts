import type { WriterBrief } from '#contract/writer/brief.ts';
import { Brief as BriefShape } from '#contract/writer/brief.ts';

/** The brief as it stands in its inputs: lists as lines, numbers perhaps empty, spaces as typed. */
export interface BriefFields extends Omit<WriterBrief, 'mustSay' | 'words'> {
  mustSay: string;
  words: number | string;
}

export const fieldsOf = (brief: WriterBrief): BriefFields => ({
  ...brief,
  // A brief that this device kept before there were notes has none.
  notes: brief.notes ?? '',
  mustSay: brief.mustSay.join('\n'),
});

/** What is kept and sent; an empty length stays wrong, so that it is complained about and not guessed. */
export const briefOf = (fields: BriefFields): WriterBrief => ({
  ...fields,
  mustSay: fields.mustSay.split('\n').filter((line) => line.trim() !== ''),
  words: typeof fields.words === 'number' ? fields.words : Number.parseInt(fields.words, 10),
});

/** The contract's first complaint of each field. */
export function briefProblems(brief: WriterBrief): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of BriefShape.safeParse(brief).error?.issues ?? [])
    problems[String(path[0] ?? 'topic')] ??= message;
  return problems;
}

/** Text that was typed or pasted as keywords: commas, semicolons and line breaks part them. */
export function keywordsIn(text: string, present: readonly string[]): string[] {
  const have = new Set(present.map((keyword) => keyword.toLowerCase()));
  return text
    .split(/[,;\n]/)
    .map((keyword) => keyword.trim().replace(/\s+/g, ' '))
    .filter((keyword) => {
      const key = keyword.toLowerCase();
      if (key === '' || have.has(key)) return false;
      have.add(key);
      return true;
    });
}
