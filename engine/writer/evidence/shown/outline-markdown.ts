import { escapeVerbatim } from '../../escape.ts';
import type { EvidenceOutline } from '../outline-types.ts';
import type { EvidencePack } from '../pack.ts';
import { own, quoted, sectionMarkdown } from './section-markdown.ts';

const figuresMarkdown = ({ figures }: EvidenceOutline): string[] => {
  if (figures.length === 0) return [];
  const rows = figures.map(
    ({ figure, what, id }) => `| ${escapeVerbatim(figure)} | “${escapeVerbatim(what)}” | [${id}] |`,
  );
  return ['## Key figures', ['| Figure | What | Source |', '| --- | --- | --- |', ...rows].join('\n')];
};

/** The outline as Markdown: the user's points and notes as text, evidence in quotation marks with its citation. */
export function outlineMarkdown(outline: EvidenceOutline, pack: EvidencePack): string {
  const textOf = (id: string) => pack.sentences[pack.places.get(id)!]!.text;
  const questions = outline.questions.flatMap(({ question, id }) => [
    `### ${own(question)}`,
    quoted({ id, after: null, lead: null }, textOf),
  ]);
  const lines = [
    ...outline.sections.flatMap((section) => {
      const text = sectionMarkdown(section, textOf);
      return [`## ${own(section.heading)}`, ...(text === '' ? [] : [text])];
    }),
    ...figuresMarkdown(outline),
    ...(questions.length === 0 ? [] : ['## FAQ', ...questions]),
  ];
  return `${lines.join('\n\n')}\n`;
}
