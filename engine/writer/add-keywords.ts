import { containsPhrase } from './contains.ts';
import { barePhrase, escapeMarkdown, plainLine } from './escape.ts';
import { textOfDraft } from './draft-text.ts';
import { pointKey } from './points.ts';
import { say, type SectionWriter } from './sections/section-writer.ts';

/** Says the section's keywords that its text lacks; what cannot be said is told in a notice. */
export function addKeywords(writer: SectionWriter): void {
  const { subject, section, input } = writer;
  const mine = new Set(section.keywords.map((keyword) => pointKey(keyword)));
  const brief = new Set(input.brief.keywords.map((keyword) => pointKey(keyword)));
  const added = section.keywords.filter((keyword) => !brief.has(pointKey(keyword)));
  const wanted = [...(writer.paragraphs.length > 0 ? [subject.primary] : []), ...subject.others].filter(
    (keyword) => mine.has(pointKey(keyword.text)),
  );
  for (const text of added)
    wanted.push({ text: plainLine(text), object: null, shown: escapeMarkdown(barePhrase(text)) });
  for (const keyword of wanted) {
    if (containsPhrase(textOfDraft(writer.paragraphs.join('\n\n')), keyword.text)) continue;
    const sentence =
      (keyword.object === null ? null : say(writer, 'keyword', { phrase: keyword.object })) ??
      say(writer, 'mention', { phrase: keyword.shown.replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '') });
    if (sentence !== null) appendSentence(writer, sentence);
    // A phrase of odd punctuation may not read as itself within a sentence: the writer is told, not misled.
    if (!containsPhrase(textOfDraft(writer.paragraphs.join('\n\n')), keyword.text))
      writer.notices.push({ kind: 'keyword', message: `Missing keyword: ${keyword.text}`, section: null });
  }
}

/** Adds a sentence to the last plain paragraph, or as one of its own. */
export function appendSentence(writer: SectionWriter, sentence: string): void {
  const last = writer.paragraphs.length - 1;
  const text = writer.paragraphs[last];
  if (text === undefined || /^(?:>|- )|\n- /.test(text) || text.length > 420)
    writer.paragraphs.push(sentence);
  else writer.paragraphs[last] = `${text} ${sentence}`;
}
