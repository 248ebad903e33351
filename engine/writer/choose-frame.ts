import type { Brief } from '#contract/writer/brief.ts';
import type { Random } from '#engine/text/prng.ts';
import { gradeOfCounts } from '#engine/text/readability.ts';
import type { DraftState } from './draft-state.ts';
import { type Frame, type FrameFunction, openingOf } from './frame.ts';
import { framesByFunction } from './frames/all.ts';
import { gradeBands } from './level.ts';
import type { Subject } from './subject.ts';

const framing: ReadonlySet<FrameFunction> = new Set([
  'opening',
  'scope',
  'follow-up',
  'transition',
  'summary',
  'close',
]);
const speaksOfSources = /\b(?:sources?|quot\w*|cited|documented|documentary|material|evidence|borrowed)\b/i;

export interface FrameChoice {
  brief: Brief;
  subject: Subject;
  draftState: DraftState;
  /** whether there is anything to quote; frames that speak of sources need it */
  hasSources: boolean;
  random: Random;
  recent: ReadonlySet<string>;
}

/** The subject may be named about once in forty-five words: below the density limit of 2.5 % with room for quotes. */
function mayName({ draftState }: FrameChoice): boolean {
  return draftState.primaryUses + 1 <= Math.max(1, 0.021 * (draftState.words + 12));
}

/** Short frames before a colon are no sentences of their own and do not count for the reading grade. */
export const ungraded: ReadonlySet<FrameFunction> = new Set(['lead-in', 'thesis', 'attribution']);

/** Long neutral sentences sound stiff among contractions, so informal drafts below college level go without them. */
function inRegister(frame: Frame, { tone, level }: Brief): boolean {
  if (frame.register === 'both') return tone === 'formal' || frame.grade <= (level === 'college' ? 17 : 12.5);
  return frame.register === tone;
}

/** Keeps the first narrowing that leaves enough to choose from; otherwise the list as it was. */
function narrowed(
  frames: readonly Frame[],
  keep: (frame: Frame) => boolean,
  least: number,
): readonly Frame[] {
  const fewer = frames.filter(keep);
  return fewer.length >= least ? fewer : frames;
}

/**
 * One unused frame of a function in the brief's register: by preference of a grade that draws the draft towards its
 * level, not used in recent drafts, with an opening that this draft has not had. Null when none is left.
 */
export function chooseFrame(choice: FrameChoice, kind: FrameFunction): Frame | null {
  const { brief, subject, draftState, random, recent, hasSources } = choice;
  const mustName = kind === 'opening' || kind === 'essay-opening' || kind === 'told-opening';
  const naming = mustName || mayName(choice);
  let pool: readonly Frame[] = framesByFunction[kind].filter(
    (frame) =>
      inRegister(frame, brief) &&
      !draftState.frames.has(frame.id) &&
      (hasSources || !framing.has(kind) || !speaksOfSources.test(frame.text)) &&
      (frame.slots.includes('k') ? naming : !mustName) &&
      (!frame.slots.includes('audience') || (subject.audience !== null && draftState.audienceUses < 3)) &&
      (draftState.openings.get(frame.opening) ?? 0) < 2,
  );
  if (pool.length === 0) return null;
  const band = gradeBands[brief.level];
  if (!ungraded.has(kind)) {
    pool = narrowed(pool, (frame) => Math.abs(frame.grade - band.aim) <= band.spread, 3);
    const now = draftState.own.sentences < 2 ? band.aim : gradeOfCounts(draftState.own);
    const lead = (band.to - band.from) / 3;
    if (now > band.aim + lead) pool = narrowed(pool, (frame) => frame.grade < band.aim - 0.3, 3);
    else if (now < band.aim - lead) pool = narrowed(pool, (frame) => frame.grade > band.aim + 0.3, 3);
  } else if (brief.level === 'elementary') {
    pool = narrowed(pool, (frame) => frame.grade < 6, 6);
  }
  if (brief.tone === 'informal' && random() < 0.35)
    pool = narrowed(pool, (frame) => frame.register === 'informal', 4);
  pool = narrowed(pool, (frame) => !recent.has(frame.id), 1);
  pool = narrowed(pool, (frame) => !draftState.openings.has(frame.opening), 2);
  pool = narrowed(pool, (frame) => firstWord(frame.text) !== draftState.lastFirstWord, 2);
  return pool[Math.floor(random() * pool.length)] ?? null;
}

/** A sentence's first word in lower case. */
export function firstWord(sentence: string): string {
  return openingOf(sentence).split(' ')[0] ?? '';
}
