// Words of the claims panel.
import type { ClaimKind, ClaimState } from '#contract/writer/claims.ts';
import { count } from './figures.ts';

const sources = (n: number) => count(n, 'source', 'sources');

export const claimsWords = {
  title: 'Claims',
  loadFailed: 'We couldn’t check the claims',
  summary: (open: number, all: number) =>
    open === 0
      ? `${count(all, 'claim', 'claims')}, none open`
      : `${count(open, 'open claim', 'open claims')} of ${all}`,
  how: (n: number) =>
    n === 0
      ? 'This document has no sources, so only your own points count. Add sources in the brief to check against them.'
      : `Numbers, dates, names, and superlatives, compared with ${sources(n)} by rules. No AI, and nothing is looked up online.`,
  none: 'No numbers, dates, names, or superlatives to check yet.',
  noneOpen: 'Nothing left to check.',
  show: { label: 'Show', open: 'Open', all: 'All' },
  groups: {
    differs: 'Sources say otherwise',
    unsourced: 'No source',
    linked: 'Linked, page not read',
    own: 'From your brief',
    sourced: 'Backed by a source',
  } satisfies Record<ClaimState, string>,
  kinds: {
    number: 'Number',
    date: 'Date',
    name: 'Name',
    superlative: 'Superlative',
  } satisfies Record<ClaimKind, string>,
  instead: (figure: string) => `The source says ${figure}.`,
  inText: (text: string) => `Show “${text}” in the text`,
  gone: 'That sentence has changed. Save to check again.',
  check: 'Mark as checked',
  checkLabel: (text: string) => `Mark “${text}” as checked`,
  uncheck: 'Undo check',
  checkedBy: (name: string | null) => `Checked${name ? ` by ${name}` : ''} `,
} as const;
