// A short outline with evidence, in the page itself: the same engine that the app uses.
import { Brief } from '#contract/writer/brief.ts';
import { findEvidence } from '#engine/writer/evidence/shown/to-evidence.ts';
import { noteText, notesShown } from '#engine/writer/evidence/shown/section-markdown.ts';
import { planOutline } from '#engine/writer/evidence/plan/plan-outline.ts';
import { prepareSources } from '#engine/writer/sources/prepare-sources.ts';

export interface DraftPart {
  kind: 'title' | 'heading' | 'paragraph' | 'item' | 'placeholder';
  text: string;
}

/** Points that the page shows; more belong into the app. */
const mostPoints = 8;

/**
 * @param typed what the visitor wrote: a topic, points line by line, and one text to find evidence in
 * @returns the outline as plain texts in their order; empty when there is no topic
 */
export function writeDraft(typed: { topic: string; points: string; source: string }): DraftPart[] {
  const points = typed.points.split('\n').map((line) => line.trim().slice(0, 300));
  const parsed = Brief.safeParse({
    topic: typed.topic,
    mustSay: points.filter((line) => line !== '').slice(0, mostPoints),
  });
  if (!parsed.success) return [];
  const brief = parsed.data;
  const outline = planOutline(brief, 1);
  const source = { ref: 'S1', title: '', url: null, format: 'text' as const, content: typed.source };
  const { pack } = prepareSources(typed.source.trim() === '' ? [] : [source]);
  const { sections, sentences } = findEvidence(brief, outline, pack);
  const quote = (id: string): string => `“${sentences[id] ?? ''}”`;
  return [
    { kind: 'title', text: brief.topic },
    ...sections.flatMap((section, at): DraftPart[] => [
      { kind: 'heading', text: outline[at]!.heading },
      ...section.points.flatMap(({ evidence, notes }): DraftPart[] => [
        ...evidence.map(({ id, after }): DraftPart => ({
          kind: 'item',
          text: after === null ? quote(id) : `${quote(after)} ${quote(id)}`,
        })),
        ...notesShown(notes).flatMap((note): DraftPart[] => {
          const text = noteText(note)
            ?.replace(/^S1\.\d+/u, 'The source')
            .replaceAll(/S1\.\d+/gu, 'the source');
          return text === undefined ? [] : [{ kind: 'placeholder', text }];
        }),
      ]),
    ]),
  ];
}
