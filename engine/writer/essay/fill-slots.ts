import type { Brief } from '#contract/writer/brief.ts';
import { escapeMarkdown } from '../escape.ts';
import { subjectOf } from '../subject.ts';
import { comparandsOf } from './comparands.ts';

/** Fills the slots of a plan's prompt: `{k}` with the subject, `{a}` and `{b}` with what is compared. */
export function fillSlots(brief: Brief): (prompt: string) => string {
  const sides = comparandsOf(brief);
  const values: Record<string, string> = {
    k: subjectOf(brief).k,
    a: escapeMarkdown(sides?.[0] ?? 'the one side'),
    b: escapeMarkdown(sides?.[1] ?? 'the other'),
  };
  return (prompt) => prompt.replace(/\{([kab])\}/g, (_slot, name: string) => values[name]!);
}
