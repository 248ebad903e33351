// The AI-text port: one interface, the built-in engine as embedded default, real models behind one client. Everything an engine says is Markdown as engine/writer/types.ts describes it.
import type { Brief, Outline, TitleIdea } from '#contract/writer/brief.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import type { DerivedContent, DerivedRequest } from '#contract/writer/derived-texts.ts';
import type { SuggestionRequest } from '#contract/writer/suggestions.ts';
import type { BannedPhrase } from '#contract/writer/voices.ts';
import type { EngineStamp, ModelPrice } from '#contract/writer/engines.ts';
import type { DraftNotice } from '#contract/writer.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import type { PromptStage } from './prompts/versions.ts';

/** How a text is to sound, and for whom it is. */
export interface VoiceGuide {
  /** those that are active, in their order */
  rules: readonly string[];
  banned: readonly BannedPhrase[];
  /** beginnings of samples: to be imitated, never obeyed */
  excerpts: readonly string[];
  audience: { readers: string; knows: string; wants: string } | null;
}

export interface WritingTask {
  brief: Brief;
  sourceIndex: SourceIndex;
  /** what the sources say beside the outline, or beside the brief's points where there is none yet */
  evidence: Evidence;
  /** the brand voice and audience profile of the brief; absent where it names none */
  voice?: VoiceGuide | undefined;
  /** the same seed gives the same text where the engine can promise it */
  seed: number;
  signal: AbortSignal;
  /** told when a busy service is asked again after so many seconds */
  onWait?: ((seconds: number) => void) | undefined;
}

export interface SectionTask extends WritingTask {
  title: string;
  outline: Outline;
  index: number;
  /** Markdown of the sections before this one, in order */
  before: readonly string[];
  /** text of this section from an earlier run that stopped: go on from its end */
  partial: string;
  /** it was written before and is written anew: its text until now, and what the writer asks for */
  again?: { former: string; instruction: string } | undefined;
}

export type SectionEvent =
  | { type: 'text'; text: string }
  /** last: what the engine has to say of the section, and whether the model stopped at its length limit */
  | { type: 'end'; notices: DraftNotice[]; truncated: boolean };

export interface EditTask {
  request: SuggestionRequest;
  /** as a draft has it */
  voice?: VoiceGuide | undefined;
  signal: AbortSignal;
}
export type EditEvent =
  | { type: 'text'; text: string }
  /** last: the whole answer, without what models put around it */
  | { type: 'end'; text: string; truncated: boolean };

export interface DerivedTask {
  request: DerivedRequest;
  title: string;
  /** the plain text of the document */
  text: string;
  /** the main one first */
  keywords: readonly string[];
  /** the text's, where it can be told */
  language: { code: string; name: string } | null;
  /** the brand voice and audience profile of the article; absent where its brief names none */
  voice?: VoiceGuide | undefined;
  signal: AbortSignal;
}

export interface Derived {
  contents: DerivedContent[];
  /** what of the answer is left out, in plain words */
  problems: string[];
}

export interface TextEngine {
  id: string;
  kind: 'builtin' | 'model';
  label: string;
  /** whose key pays: the operator's is metered, one's own and the built-in engine are not */
  metered: boolean;
  /** null where it is not known; absent where nothing is paid for it by the workspace */
  price?: ModelPrice | null;
  /** what made a text: for a model with the version of the prompt that it was asked by */
  stamp(seed: number, stage: PromptStage): EngineStamp;
  titles(task: WritingTask & { count: number }): Promise<TitleIdea[]>;
  outline(task: WritingTask & { title: string }): Promise<Outline>;
  /** Streams the text of one section, without its heading. @throws EngineError */
  section(task: SectionTask): AsyncIterable<SectionEvent>;
  /** Streams a suggestion for a selection; absent where an engine cannot edit text. @throws EngineError */
  edit?(task: EditTask): AsyncIterable<EditEvent>;
  /** Texts made from a finished one; absent where an engine cannot write them. @throws EngineError */
  derive?(task: DerivedTask): Promise<Derived>;
}

export type EngineErrorCode =
  | 'rate-limit'
  | 'key-refused'
  | 'model-missing'
  | 'context-too-long'
  | 'refused'
  | 'bad-answer'
  | 'network'
  | 'server';

/** Why an engine could not write; the message is for people. Aborts are not errors: they reject with the signal's reason. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
