// One command on a selection, from its request to the last accepted or rejected change.
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import {
  type Fault,
  type SuggestionEvent,
  suggestionLimits,
  type SuggestionRequest,
  type SuggestionTone,
  type TranslationLanguage,
} from '#contract/writer/suggestions.ts';
import { Observable } from '#web/kernel/observable.ts';
import { answerBlocks, losses, referencesIn, withAnswer } from './answer.ts';
import { clearPlace, markPlace, textAt } from './place.ts';
import { type Refusal, type Target, targetOf } from './target.ts';
import {
  accepted,
  acceptChange,
  isSameText,
  rejectChange,
  reverted,
  track,
  type Tracked,
} from './tracked.ts';

/** A command without the text that it is about. */
export type Command =
  | { command: 'rewrite' | 'expand' | 'shorten' | 'simplify' | 'continue' }
  | { command: 'tone'; tone: SuggestionTone }
  | { command: 'translate'; language: TranslationLanguage }
  | { command: 'instruction'; instruction: string }
  /** repairs what the draft checks found in it */
  | { command: 'polish'; faults: Fault[] };

interface Review {
  phase: 'review';
  /** changes to accept or reject */
  tracked: Tracked;
  lost: ReturnType<typeof losses>;
  /** the model stopped at its length limit */
  truncated: boolean;
  text: string;
  /** why there is no more than that, where going on failed */
  problem: unknown;
  /** a change was accepted or rejected: the answer cannot grow any more */
  decided: boolean;
}
const noLoss: Review['lost'] = { cites: [], images: 0, placeholders: 0 };

export type View =
  | { phase: 'closed' }
  | { phase: 'refused'; why: Refusal }
  /** `before`: the answer from which the model goes on; '' for a new one */
  | { phase: 'writing'; text: string; before: string }
  | Review
  /** the answer says what the text says already */
  | { phase: 'same' }
  /** the text was changed or removed meanwhile: the answer is no longer about it */
  | { phase: 'outdated'; text: string }
  /** written before the page was left, without a decision */
  | { phase: 'kept'; text: string }
  /** `text` is what was written before */
  | { phase: 'failed'; cause: unknown; text: string };

export interface SessionDeps {
  /** sends what was typed: the server keeps a version of it before anything of the answer can come into it */
  flush: () => Promise<unknown>;
  write: (request: SuggestionRequest, signal: AbortSignal) => AsyncIterable<SuggestionEvent>;
}

/** The server's words about a run that failed. */
export class SuggestionError extends Error {}

export class SuggestionSession {
  readonly #editor: Editor;
  readonly #deps: SessionDeps;
  readonly view = new Observable<View>({ phase: 'closed' });
  #command: Command | null = null;
  #target: Target | null = null;
  /** the blocks of the target as they were when they were asked about, or after the last change that was accepted */
  #base: Node | null = null;
  #run = new AbortController();
  /** states of the review, so that undo in the text finds the one that fits */
  #past: { base: Node; tracked: Tracked }[] = [];
  #isOwn = false;
  #answer: Pick<Review, 'lost' | 'truncated' | 'text' | 'problem'> = {
    lost: noLoss,
    truncated: false,
    text: '',
    problem: null,
  };

  constructor(editor: Editor, deps: SessionDeps) {
    this.#editor = editor;
    this.#deps = deps;
  }

  /** Follows the text until `destroy`. */
  listen(): void {
    this.#editor.on('update', this.#changed);
  }

  /** Runs a command on what is selected, or on the block at the caret. */
  async start(command: Command): Promise<void> {
    this.close();
    const target = targetOf(this.#editor.state, command.command === 'continue');
    if (typeof target === 'string') return this.view.set({ phase: 'refused', why: target });
    this.#command = command;
    this.#target = target;
    const { from, to } = target.outer;
    this.#base = this.#editor.state.doc.type.create(null, this.#editor.state.doc.slice(from, to).content);
    markPlace(this.#editor, target);
    await this.#write();
  }

  /** Offers what was written before the page was left; where it belonged is not known any more. */
  restore(text: string): void {
    this.view.set({ phase: 'kept', text });
  }

  /** Asks again, about the text as it is now where it was changed meanwhile. */
  async again(): Promise<void> {
    const [command, target, base] = [this.#command, this.#target, this.#base];
    if (!command || !target || !base) return;
    const now = textAt(this.#editor, base);
    if (now && now.doc.eq(base)) return this.#write();
    if (now) this.#editor.commands.setTextSelection({ from: now.from + 1, to: now.to - 1 });
    await this.start(command);
  }

  /** Has a model that stopped at its length limit go on from there; what is there stays where that fails. */
  async goOn(): Promise<void> {
    const view = this.view.get();
    if (view.phase === 'review' && !view.decided) await this.#write(view.text);
  }

  /** Stops a run. @returns whether there is something to decide: what was there before the model went on */
  stop(): boolean {
    const view = this.view.get();
    if (view.phase !== 'writing' || view.before === '') return false;
    this.#run.abort();
    this.#finish(view.text, { truncated: true });
    return true;
  }

  #request(written: string): SuggestionRequest {
    const { text, before, after } = this.#target!;
    const end = written.slice(-suggestionLimits.context);
    const around = { before, after, ...(written !== '' && { written: end }) };
    return this.#command!.command === 'continue'
      ? { command: 'continue', ...around }
      : ({ ...this.#command!, text, ...around } as SuggestionRequest);
  }

  /** @param before the answer so far, from which the model is to go on */
  async #write(before = ''): Promise<void> {
    this.#run.abort();
    const run = new AbortController();
    this.#run = run;
    let text = before;
    this.view.set({ phase: 'writing', text, before });
    try {
      await this.#deps.flush();
      for await (const event of this.#deps.write(this.#request(before), run.signal)) {
        if (run.signal.aborted) return;
        if (event.type === 'text') {
          text += event.text;
          this.view.set({ phase: 'writing', text, before });
        } else if (event.type === 'error') throw new SuggestionError(event.message);
        else this.#finish(before + event.text, event);
      }
    } catch (cause) {
      if (run.signal.aborted) return;
      if (before === '') this.view.set({ phase: 'failed', cause, text });
      else this.#finish(text, { truncated: true, problem: cause });
    }
  }

  #finish(text: string, { truncated, problem = null }: { truncated: boolean; problem?: unknown }): void {
    const [target, base] = [this.#target!, this.#base!];
    const now = textAt(this.#editor, base);
    if (!now || !now.doc.eq(base)) return this.view.set({ phase: 'outdated', text });
    const { from } = target.outer;
    const answered = withAnswer(base, { ...target, from: target.from - from, to: target.to - from }, text);
    if (!answered || isSameText(answered, base)) return this.view.set({ phase: 'same' });
    const tracked = track(base, answered);
    this.#past = [{ base, tracked }];
    this.#answer = { lost: losses(base, answered), truncated, text, problem };
    this.view.set({ phase: 'review', tracked, ...this.#answer, decided: false });
  }

  accept(id: number | string): void {
    this.#decide((tracked) => acceptChange(tracked, id));
  }
  reject(id: number | string): void {
    this.#decide((tracked) => rejectChange(tracked, id));
  }
  /** Every open change, as one step of the history. */
  acceptAll(): void {
    const view = this.view.get();
    if (view.phase !== 'review') return;
    const whole = accepted(view.tracked, this.#editor.schema);
    if (whole && this.#put(whole)) this.close();
  }

  #decide(change: (tracked: Tracked) => Tracked): void {
    const view = this.view.get();
    if (view.phase !== 'review') return;
    const tracked = change(view.tracked);
    const text = reverted(tracked, this.#editor.schema);
    if (!text || !this.#put(text)) return;
    if (tracked.open.length === 0) return this.close();
    this.#past.push({ base: this.#base!, tracked });
    this.view.set({ ...view, tracked, decided: true });
  }

  /** Makes the blocks at the place these ones, as one step of the history. */
  #put(wanted: Node): boolean {
    const view = this.view.get();
    const now = textAt(this.#editor, this.#base!);
    if (!now || !now.doc.eq(this.#base!)) {
      this.view.set({ phase: 'outdated', text: 'text' in view ? view.text : '' });
      return false;
    }
    const start = now.doc.content.findDiffStart(wanted.content);
    this.#base = wanted;
    if (start === null) return true;
    const end = now.doc.content.findDiffEnd(wanted.content)!;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const tr = closeHistory(this.#editor.state.tr);
    tr.replace(now.from + start, now.from + end.a + overlap, wanted.slice(start, end.b + overlap));
    // The text is not one of the past ones until it is remembered.
    this.#isOwn = true;
    this.#editor.view.dispatch(tr);
    this.#isOwn = false;
    const made = textAt(this.#editor, wanted);
    if (made) this.#base = made.doc;
    return true;
  }

  /** Puts the whole answer below the text that it is about, or below the caret where that is gone. */
  insertBelow(): void {
    const view = this.view.get();
    if (!('text' in view) || view.text.trim() === '') return;
    const { schema, state } = this.#editor;
    const place = this.#base && textAt(this.#editor, this.#base);
    const at = place?.to ?? state.selection.$to.after(1);
    const allowed = referencesIn((this.#base ?? state.doc).content);
    const tr = closeHistory(state.tr).insert(at, answerBlocks(schema, view.text, allowed));
    this.#editor.view.dispatch(tr.scrollIntoView());
    this.close();
  }

  /** Ends it: what was accepted stays, the rest is gone. A run is stopped, which costs nothing. */
  close(): void {
    this.#run.abort();
    this.#past = [];
    clearPlace(this.#editor);
    this.view.set({ phase: 'closed' });
  }

  destroy(): void {
    this.#editor.off('update', this.#changed);
    this.close();
  }

  /** Undo and redo bring back an earlier text of the review; any other edit of it ends the review. */
  readonly #changed = (): void => {
    const { phase } = this.view.get();
    const base = this.#base;
    if (this.#isOwn) return;
    if ((phase !== 'review' && phase !== 'outdated') || !base || this.#past.length === 0) return;
    if (phase === 'review' && textAt(this.#editor, base)?.doc.eq(base)) return;
    const found = this.#past.findLast((item) => textAt(this.#editor, item.base)?.doc.eq(item.base));
    if (!found) return this.view.set({ phase: 'outdated', text: this.#answer.text });
    this.#base = found.base;
    const decided = found !== this.#past[0];
    this.view.set({ phase: 'review', tracked: found.tracked, ...this.#answer, decided });
  };
}
