import type { Evidence } from '#contract/writer/evidence.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import type { JobRun } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { TextEngine, VoiceGuide } from '#server/providers/ai/port.ts';
import type { WriterDeps } from './deps.ts';
import type { GenerationRow } from './store.ts';

/** A step of a generation while a worker writes it. */
export interface RunningStep {
  deps: WriterDeps;
  scope: Scope;
  row: GenerationRow;
  sourceIndex: SourceIndex;
  /** what the sources say beside the outline, or beside the brief's points where there is none yet */
  evidence: Evidence;
  /** of the brief; absent where it names none */
  voice: VoiceGuide | undefined;
  engine: TextEngine;
  run: JobRun;
}
