import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Analysis, CompetitorPage, OptimizationDetail } from '#contract/optimizer.ts';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import { endOfSection, headingsInText, placeSections } from '#engine/optimizer/outline/place-sections.ts';
import type { SectionBrief } from '#engine/optimizer/outline/section-brief.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sectionMessages as messages } from './messages.ts';
import type { WrittenSection } from './write-section.ts';

const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }));

interface Input {
  row: Pick<OptimizationDetail, 'projectId'>;
  outline: readonly OutlineHeading[];
  keyword: string;
  analysis: Analysis | null;
  pages: readonly CompetitorPage[];
  editor: Pick<ScoredEditor, 'text' | 'insertBlocks'>;
}

/** What a section is asked for by: its heading's words in the language of the pages. */
async function briefFor(heading: OutlineHeading, input: Input): Promise<SectionBrief> {
  const [{ sectionBrief }, { rememberingStem }, { loadScoringLanguage }] = await Promise.all([
    import('#engine/optimizer/outline/section-brief.ts'),
    import('#engine/optimizer/tokens.ts'),
    import('#engine/optimizer/language/scoring-language.ts'),
  ]);
  const stem = rememberingStem(await loadScoringLanguage(input.analysis?.language ?? 'en'));
  return sectionBrief(heading, { ...input, stem });
}

/** Has sections of the outline written by the AI writer, each in a dialog, and puts them at their places. */
export function useSection(input: Input): {
  open: (heading: OutlineHeading) => Promise<void>;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ heading: OutlineHeading; brief: SectionBrief } | null>(null);
  const { row, outline, pages, editor } = input;
  const insert = (heading: OutlineHeading, { blocks: written }: WrittenSection): boolean => {
    const blocks = editor.text.get()?.blocks ?? [];
    const inText = headingsInText(blocks, outline);
    const there = inText.get(heading.id);
    const line = { type: 'heading' as const, attrs: { level: heading.level } };
    const titled = [{ ...line, content: [{ type: 'text' as const, text: heading.text }] }, ...written];
    const placeOfMissing = () =>
      placeSections(
        blocks,
        outline.filter((item) => item.id === heading.id || inText.has(item.id)),
      )[0]?.before ?? null;
    const isDone = editor.insertBlocks([
      there
        ? { before: endOfSection(blocks, there), blocks: written }
        : { before: placeOfMissing(), blocks: titled },
    ]);
    if (isDone) toast({ message: messages.inserted, kind: 'done' });
    return isDone;
  };
  return {
    open: async (heading) => setOpened({ heading, brief: await briefFor(heading, input) }),
    dialog: opened && (
      <Suspense>
        <SectionDialog
          heading={opened.heading.text}
          brief={opened.brief}
          pages={pages}
          projectId={row.projectId}
          onClose={() => setOpened(null)}
          onInsert={(written) => insert(opened.heading, written)}
        />
      </Suspense>
    ),
  };
}
