import { writerLimits } from '#contract/writer/brief.ts';
import type { Args } from '#contract/shared/http.ts';
import type { writer } from '#contract/writer.ts';

/** A new article whose brief has a keyword as topic and, unless it is too long for that, as primary keyword. */
export function articleAbout(keyword: string, projectId: string | null): Args<typeof writer.create>['body'] {
  const short = keyword.length <= writerLimits.keywordLength;
  return { tool: 'article', inputs: { topic: keyword, keywords: short ? [keyword] : [] }, projectId };
}
