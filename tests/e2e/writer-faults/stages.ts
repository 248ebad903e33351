// The stages of the writer and the commands on a selection.
import { editorStages } from './editor-stages.ts';
import { planStages } from './plan-stages.ts';
import type { Stage } from './stage.ts';

export const stages: readonly Stage[] = [...planStages, ...editorStages];
