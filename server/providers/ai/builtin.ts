// The embedded default of the AI-text port: an outline with evidence, without key, network or model.
import { planOutline } from '#engine/writer/evidence/plan/plan-outline.ts';
import { writeSection } from '#engine/writer/evidence/shown/write-section.ts';
import { builtInEngine } from '#engine/writer/version.ts';
import type { TextEngine } from './port.ts';

/** Characters after which a fragment ends at the next paragraph or sentence. */
const fragmentLength = 300;

/** Text cut after paragraphs, and long paragraphs after sentences; the fragments joined give the text. */
export function fragmentsOf(text: string): string[] {
  const fragments: string[] = [];
  let fragment = '';
  for (const part of text.split(/(?<=\n\n)|(?<=[.!?…]["'”’)\]]*\s)/u)) {
    fragment += part;
    if (fragment.endsWith('\n\n') || fragment.length >= fragmentLength) {
      fragments.push(fragment);
      fragment = '';
    }
  }
  if (fragment !== '') fragments.push(fragment);
  return fragments;
}

/** What is left to say of a section of which `partial` is already there, perhaps from another engine. */
export function restAfter(partial: string, markdown: string): string {
  if (markdown.startsWith(partial)) return markdown.slice(partial.length);
  return `${partial.trimEnd() === '' ? '' : '\n\n'.slice(/(?<!\n)\n*$/.exec(partial)![0].length)}${markdown}`;
}

/**
 * The built-in outline engine (engine/writer/evidence) behind the port: the user's points beside what the sources say,
 * which the task brings along. Only the headings of essays depend on the seed.
 */
export function createBuiltInEngine(): TextEngine {
  const { kind, label, version } = builtInEngine;
  return {
    id: 'builtin',
    kind,
    label,
    metered: false,
    stamp: () => ({ kind, label, version, seed: null }),
    async titles({ evidence, count, signal }) {
      signal.throwIfAborted();
      return evidence.titles.slice(0, count).map((title) => ({ title, angle: '' }));
    },
    async outline({ brief, seed, signal }) {
      signal.throwIfAborted();
      return planOutline(brief, seed);
    },
    async *section({ brief, outline, index, evidence, partial, signal }) {
      signal.throwIfAborted();
      const markdown = writeSection(brief, outline, index, evidence);
      for (const text of fragmentsOf(restAfter(partial, markdown))) {
        signal.throwIfAborted();
        yield { type: 'text', text };
      }
      yield { type: 'end', notices: [], truncated: false };
    },
  };
}
