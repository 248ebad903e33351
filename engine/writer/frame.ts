import type { Tone } from '#contract/shared/options.ts';
import { countsOf, gradeOfCounts } from '#engine/text/readability.ts';

export const frameFunctions = [
  'opening',
  'scope',
  'claim',
  'reason',
  'step',
  'contrast',
  'caution',
  'lead-in',
  'follow-up',
  'attribution',
  'comment',
  'theme',
  'keyword',
  'mention',
  'transition',
  'summary',
  'close',
  'essay-opening',
  'told-opening',
  'thesis',
  'essay-close',
  'scene',
  'wry',
  'weigh',
  'warrant',
  'sides',
] as const;
export type FrameFunction = (typeof frameFunctions)[number];
export type Register = Tone | 'both';

/**
 * One whole sentence with typed slots. User phrases stand only where agreement cannot break (object of a verb or
 * preposition): `{k}` the subject of the piece, `{audience}`, `{phrase}` a keyword. `{source}` is a work's title
 * and singular, so that it may also be a subject.
 */
export interface Frame {
  /** `claim-b12`: function, register, place in its list; stable within an engine version */
  id: string;
  function: FrameFunction;
  register: Register;
  text: string;
  slots: readonly string[];
  /** Flesch–Kincaid grade with an everyday noun in each slot */
  grade: number;
  /** first three words, lower case */
  opening: string;
}

/** Frames of one function from texts with one frame per line. */
export function frames(kind: FrameFunction, lists: Record<Register, string>): Frame[] {
  return (Object.keys(lists) as Register[]).flatMap((register) =>
    linesOf(lists[register]).map((text, index) => ({
      id: `${kind}-${register.charAt(0)}${index + 1}`,
      function: kind,
      register,
      text,
      slots: [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string),
      grade: gradeOfCounts(countsOf(text.replace(/\{\w+\}/g, 'garden work'))),
      opening: openingOf(text),
    })),
  );
}

/** The non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A sentence's first three words in lower case: what two neighbours must not share. */
export function openingOf(sentence: string): string {
  return sentence.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
}

/** Puts values into a frame's slots; throws when one is missing, because a draft must never show a bare slot. */
export function fillFrame(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for the slot "${name}"`);
    return value;
  });
}
