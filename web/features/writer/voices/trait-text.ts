import type { TraitUnit, VoiceTrait } from '#contract/writer/voices.ts';

const decimal = (value: number) => value.toFixed(1);
const figures: Record<TraitUnit, (value: number) => string> = {
  words: decimal,
  share: (value) => `${Math.round(value * 100)}%`,
  'per-1000': decimal,
  'per-sentence': decimal,
  points: (value) => String(Math.round(value)),
};
const units: Record<TraitUnit, string> = {
  words: ' words',
  share: '',
  'per-1000': ' per 1,000 words',
  'per-sentence': ' per sentence',
  points: '',
};

/** “12.4 words”; “—” where nothing is known. */
export const valueText = (value: number | null, unit: TraitUnit): string =>
  value === null ? '—' : figures[unit](value) + units[unit];

/** “8.1–16.7 words”, a single figure where both ends are the same, “—” where nothing is known. */
export function rangeText(range: VoiceTrait['range'], unit: TraitUnit): string {
  if (range === null) return '—';
  const [low, high] = [figures[unit](range.low), figures[unit](range.high)];
  return (low === high ? low : `${low}–${high}`) + units[unit];
}
