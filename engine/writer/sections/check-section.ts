import type { Brief, OutlineSection } from '#contract/writer/brief.ts';
import type { DraftNotice } from '#contract/writer.ts';
import { tokensOf } from '#engine/text/words.ts';
import { containsPhrase } from '../contains.ts';
import { unescapeMarkdown } from '../escape.ts';
import { unknownNumbers } from '../facts.ts';
import { detectLoop } from '../loop.ts';
import { overlapBeyondQuotes } from '../overlap.ts';
import { citationPattern, textOfDraft } from '../draft-text.ts';
import type { SourceIndex } from '../types.ts';

/** More of a section than this in runs copied from a source without quotation marks is reported. */
export const overlapLimit = 0.1;
const wrapUp =
  /(?:^|[.!?]\s+|\n)(in (?:conclusion|summary)|to (?:sum up|conclude|summari[sz]e)|all in all|to wrap (?:things )?up|in closing)\b/i;

/** The words by which a text sums itself up, where a sentence of it begins so; null where none does. */
export const wrapUpIn = (text: string): string | null => wrapUp.exec(text)?.[1] ?? null;

export interface CheckContext {
  brief: Brief;
  sourceIndex: SourceIndex;
  section: OutlineSection;
  isLast: boolean;
}

function citationNotices(markdown: string, sourceIndex: SourceIndex): string[] {
  const byRef = new Map(sourceIndex.sentences.map((sentence) => [sentence.ref, sentence.text]));
  const cited = [...new Set([...markdown.matchAll(citationPattern)].map((match) => match[1]!))];
  const unknown = cited.filter((ref) => !byRef.has(ref));
  const messages = unknown.length > 0 ? [`Cites what no source has: ${unknown.join(', ')}`] : [];
  for (const [, quote = '', ref = ''] of markdown.matchAll(/“([^“”]*)”[.,;:]?\s*\[(S\d{1,3}\.\d{1,5})\]/g)) {
    const text = byRef.get(ref);
    const wanted = tokensOf(unescapeMarkdown(quote)).join(' ');
    if (text !== undefined && !tokensOf(text).join(' ').includes(wanted))
      messages.push(`A quotation differs from its source ${ref}`);
  }
  return messages;
}

/**
 * Local checks of one section's Markdown, whichever engine wrote it: citations resolve and quotations match (kind
 * `overlap`), figures are given (`number`), copied runs (`overlap`), loops and early wrap-ups (`loop`), keywords.
 * `section` of each notice is null: the caller knows the index.
 */
export function checkSection(
  markdown: string,
  { brief, sourceIndex, section, isLast }: CheckContext,
): DraftNotice[] {
  const notices: DraftNotice[] = [];
  const add = (kind: DraftNotice['kind'], message: string) => notices.push({ kind, message, section: null });
  const text = textOfDraft(markdown);
  for (const message of citationNotices(markdown, sourceIndex)) add('overlap', message);
  const numbers = unknownNumbers(markdown, brief, sourceIndex);
  if (numbers.length > 0) add('number', `Not in the brief or a source: ${numbers.slice(0, 12).join(', ')}`);
  const copied = overlapBeyondQuotes(markdown, sourceIndex);
  if (copied > overlapLimit)
    add(
      'overlap',
      `${Math.round(copied * 100)} % of this section is copied from a source without quotation marks`,
    );
  if (detectLoop(`${markdown}\n`)) add('loop', 'Repeats itself');
  const early = isLast ? null : wrapUpIn(text);
  if (early !== null) add('loop', `Sums up before the end: “${early}”`);
  for (const keyword of section.keywords) {
    if (!containsPhrase(text, keyword)) add('keyword', `Missing keyword: ${keyword}`);
  }
  return notices;
}
