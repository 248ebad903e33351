import { lazy } from 'react';
import type { Step } from './steps-nav.tsx';

// The brief is what people open first: the other steps are not part of its weight.
const loadTitles = async () => ({ default: (await import('../titles/titles-step.tsx')).TitlesStep });
const loadOutline = async () => ({ default: (await import('../outline/outline-step.tsx')).OutlineStep });
const loadDraft = async () => ({ default: (await import('../draft/draft-step.tsx')).DraftStep });

export const TitlesStep = lazy(loadTitles);
export const OutlineStep = lazy(loadOutline);
export const DraftStep = lazy(loadDraft);
export const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

const following: Partial<Record<Step, () => Promise<unknown>>> = {
  brief: loadTitles,
  titles: loadOutline,
  outline: loadDraft,
};

/** Fetches the step after this one, so that going on does not wait. A failed fetch is met again when it is opened. */
export const fetchAhead = (step: Step): void => {
  following[step]?.().catch(() => undefined);
};
