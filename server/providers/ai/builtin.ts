// The embedded default of the AI-text port: works without key, network or model, and repeats itself by seed.
import { draftSection } from '#engine/writer/sections/draft-section.ts';
import { planOutline } from '#engine/writer/outline.ts';
import { suggestTitles } from '#engine/writer/titles.ts';
import { builtInEngine } from '#engine/writer/version.ts';
import type { SectionTask, TextEngine } from './port.ts';

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

/** The built-in draft engine (engine/writer) behind the port. */
export function createBuiltInEngine(): TextEngine {
  const { kind, label, version } = builtInEngine;
  return {
    id: 'builtin',
    kind,
    label,
    metered: false,
    stamp: (seed) => ({ kind, label, version, seed }),
    async titles({ brief, sourceIndex, seed, count, signal }) {
      signal.throwIfAborted();
      return suggestTitles(brief, sourceIndex, seed, count);
    },
    async outline({ brief, title, sourceIndex, seed, signal }) {
      signal.throwIfAborted();
      return planOutline(brief, title, sourceIndex, seed);
    },
    async *section(task: SectionTask) {
      const { brief, title, outline, index, sourceIndex, seed, recentFrames, partial, signal } = task;
      signal.throwIfAborted();
      const drafted = draftSection({ brief, title, outline, sourceIndex, seed, recentFrames }, index);
      for (const text of fragmentsOf(restAfter(partial, drafted.markdown))) {
        signal.throwIfAborted();
        yield { type: 'text', text };
      }
      const { frames, notices } = drafted;
      yield { type: 'end', frames, notices, truncated: false };
    },
  };
}
