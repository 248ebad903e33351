// What is said of each free tool: content/tools, by the tool's slug.
import type { Tool } from '#contract/tools/field.ts';

export interface ToolText {
  /** for search results: unique, at most 155 characters */
  description: string;
  /** what it does and what made the result, in a sentence or two */
  how: string;
  questions: readonly { question: string; answer: string }[];
}

const files = import.meta.glob<Record<string, ToolText>>('/content/tools/*.json', {
  import: 'default',
  eager: true,
});
const texts = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/** @throws when content/tools says nothing of this tool */
export function toolText({ slug }: Pick<Tool, 'slug'>): ToolText {
  const text = texts.get(slug);
  if (!text) throw new Error(`content/tools says nothing of ${slug}`);
  return text;
}
