// The check of one open text: begun by a press, followed while the text is edited, ended with its editor.
import type { Editor } from '@tiptap/core';
import { plainText } from '#engine/document/plain-text.ts';
import { Observable, type ReadonlyObservable } from '#web/kernel/observable.ts';
import { Pause } from '#web/kernel/pause.ts';
import { blocksOf } from '../editor/nodes/document-json.ts';
import { phraseMarks, rangeOf } from '../editor/nodes/phrase-marks.ts';
import { type GrammarSettings, keepGrammarSettings, readGrammarSettings } from './grammar-settings.ts';
import { type GrammarWorker, type GrammarWorkerEvents, openGrammarWorker } from './open-grammar-worker.ts';
import type { DialectName, GrammarAnswer, GrammarBlock, GrammarFinding, GrammarFix } from './protocol.ts';

export interface GrammarState {
  /** `loading` until the first answer; `failed` where the checker could not be loaded or broke */
  status: 'off' | 'loading' | 'on' | 'failed';
  dialect: DialectName;
  findings: readonly GrammarFinding[];
  isEnglish: boolean;
}

/** After the last key. */
const pauseMs = 700;
const mark = phraseMarks<GrammarFinding>('grammarMarks', 'grammar-mark', ({ message }) => message);
const without = new Set(['codeBlock', 'placeholder', 'image']);
/** What somebody does not want to hear of again in this text. */
const nameOf = ({ kind, text, message }: GrammarFinding) => JSON.stringify([kind, text, message]);

export class GrammarSession {
  readonly #editor: Editor;
  readonly #open: (events: GrammarWorkerEvents) => GrammarWorker;
  readonly #state: Observable<GrammarState>;
  readonly #pause = new Pause(() => this.#send());
  readonly #ignored = new Set<string>();
  #settings: GrammarSettings;
  #worker: GrammarWorker | null = null;
  #sent = 0;

  constructor(editor: Editor, open = openGrammarWorker) {
    this.#editor = editor;
    this.#open = open;
    this.#settings = readGrammarSettings();
    const { dialect } = this.#settings;
    this.#state = new Observable<GrammarState>({ status: 'off', dialect, findings: [], isEnglish: true });
    editor.on('destroy', () => this.stop());
  }

  get state(): ReadonlyObservable<GrammarState> {
    return this.#state;
  }

  start(): void {
    this.stop();
    this.#set({ status: 'loading' });
    this.#worker = this.#open({
      onAnswer: (answer) => this.#take(answer),
      onError: () => this.#fail(),
    });
    this.#editor.on('update', this.#edited);
    this.#send();
  }

  stop(): void {
    this.#worker?.end();
    this.#worker = null;
    this.#pause.end();
    this.#editor.off('update', this.#edited);
    mark(this.#editor, []);
    this.#set({ status: 'off', findings: [], isEnglish: true });
  }

  setDialect(dialect: DialectName): void {
    this.#keep({ ...this.#settings, dialect });
    this.#set({ dialect });
  }

  /** Spelled right from now on, in every text on this device. */
  addWord(word: string): void {
    this.#keep({ ...this.#settings, words: [...new Set([...this.#settings.words, word])] });
  }

  /** Says the same of the same words no more while this text is open. */
  ignore(finding: GrammarFinding): void {
    this.#ignored.add(nameOf(finding));
    this.#show(this.#state.get().findings, this.#state.get().isEnglish);
  }

  /** @returns whether the words still stand there: one step to undo, or nothing */
  apply(finding: GrammarFinding, { kind, text }: GrammarFix): boolean {
    const editor = this.#editor;
    const range = rangeOf(editor.state.doc, finding);
    if (!range) return false;
    const { tr } = editor.state;
    if (kind === 'insert-after') tr.insertText(text, range.to);
    else if (kind === 'remove' || text === '') tr.delete(range.from, range.to);
    else tr.insertText(text, range.from, range.to);
    editor.view.dispatch(tr);
    return true;
  }

  readonly #edited = () => this.#pause.wait(pauseMs);

  #keep(settings: GrammarSettings): void {
    this.#settings = settings;
    keepGrammarSettings(settings);
    if (this.#worker) this.#send();
  }

  #send(): void {
    const { doc } = this.#editor.state;
    const blocks = blocksOf(doc, () => '').flatMap((block): GrammarBlock[] => {
      const text = without.has(block.type) ? '' : plainText([block]);
      return text.trim() === '' ? [] : [{ id: block.attrs.id, text }];
    });
    this.#worker?.send({ id: (this.#sent += 1), ...this.#settings, blocks });
  }

  #take(answer: GrammarAnswer): void {
    // A newer text is on its way.
    if (answer.id !== this.#sent) return;
    if ('failed' in answer) this.#fail();
    else this.#show(answer.findings, answer.isEnglish);
  }

  #show(all: readonly GrammarFinding[], isEnglish: boolean): void {
    const findings = all.filter((finding) => !this.#ignored.has(nameOf(finding)));
    mark(this.#editor, findings);
    this.#set({ status: 'on', findings, isEnglish });
  }

  #fail(): void {
    this.stop();
    this.#set({ status: 'failed' });
  }

  #set(change: Partial<GrammarState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

const sessions = new WeakMap<Editor, GrammarSession>();

/** The one check of an editor's text, whichever tab is shown beside it. */
export function grammarOf(editor: Editor): GrammarSession {
  const session = sessions.get(editor) ?? new GrammarSession(editor);
  sessions.set(editor, session);
  return session;
}
