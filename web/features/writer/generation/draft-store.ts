// One open generation: what is typed, what the server has, and how the two come together. Framework-free.
import { essayDefaults } from '#contract/writer/essay.ts';
import { Brief, EssayBrief, type WriterBrief } from '#contract/writer/brief.ts';
import type { WriterGeneration, WriterTool } from '#contract/writer.ts';
import { failureOf, type ApiFailure } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { localKey } from '#web/kernel/autosave/local-store.ts';
import { Autosaver } from '#web/kernel/autosave/autosaver.ts';
import type { Operation } from '#web/kernel/autosave/device-copy.ts';
import {
  type DraftStoreOptions,
  type DraftStoreState,
  isIn,
  join,
  onTop,
  type Working,
} from './draft-state.ts';
import { problemsOf } from './brief-problems.ts';
import type { Requested } from './requested.ts';
import { patchOf, rebaseGeneration, yieldTo, type GenerationPatch } from './rebase-generation.ts';

/** Milliseconds of pause after which the first words of a topic become a row. */
const createAfterMs = 900;
type Action = Requested['action'];
const shapes = { article: Brief, essay: EssayBrief } as const;
const emptyBrief = (tool: WriterTool): WriterBrief => ({
  ...Brief.parse({ topic: '-' }),
  ...(tool === 'essay' && essayDefaults),
  topic: '',
});

export class DraftStore {
  readonly #options: DraftStoreOptions;
  readonly #listeners = new Set<() => void>();
  #state: DraftStoreState;
  #saver: Autosaver<GenerationPatch, WriterGeneration> | null = null;
  /** the row on which what is unsent was typed; null when that was in an earlier visit */
  #base: WriterGeneration | null;
  #unsent: GenerationPatch = {};
  #creating: Promise<WriterGeneration | null> | null = null;
  #rebasing: Promise<void> | null = null;
  #createTimer: ReturnType<typeof setTimeout> | undefined;
  #createKey = newId();
  #closed = false;

  constructor(options: DraftStoreOptions) {
    this.#options = options;
    this.#base = options.row;
    const working: Working = options.row
      ? { ...patchOf(options.row), editData: options.row.editData }
      : {
          title: '',
          inputs: emptyBrief(options.tool),
          variants: 1,
          editData: { step: 'brief', titles: [], outline: [], evidence: null },
          projectId: options.projectId,
          engine: null,
        };
    this.#state = {
      row: options.row,
      working,
      save: options.row ? 'saved' : 'local',
      failure: null,
      conflict: null,
      formVersion: 0,
      restored: false,
    };
    if (options.row) this.#open(options.row);
  }

  readonly get = (): DraftStoreState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings back what this device kept: an unsent brief, or changes to this row. */
  async restore(): Promise<void> {
    const kept = this.#saver
      ? await this.#saver.restore()
      : ((await this.#options.store.get(this.#newKey).catch(() => undefined)) as GenerationPatch | undefined);
    if (!kept || this.#closed) return;
    // Typed before the device's storage had answered: the newer words stand.
    const joined = join(kept, this.#unsent);
    const { row } = this.#state;
    if (row && this.#saver && this.#saver.revision < row.revision && isIn(row, joined))
      // The page was left before its save was answered; sent again on its older revision it would be refused.
      return this.#saver.replace(row.revision, null);
    this.#unsent = joined;
    this.#base = null;
    this.#set({
      working: onTop(this.#state.working, joined),
      formVersion: this.#state.formVersion + 1,
      restored: true,
    });
    if (this.#saver) void this.#saver.flush();
    else this.#scheduleCreate();
  }

  change(patch: GenerationPatch): void {
    this.#unsent = join(this.#unsent, patch);
    this.#set({ working: onTop(this.#state.working, patch) });
    if (this.#saver) {
      const unsent = this.#unsent;
      this.#saver.change(patch.editData ? { ...patch, editData: unsent.editData! } : patch);
      return;
    }
    void this.#options.store.set(this.#newKey, this.#unsent).catch(() => undefined);
    this.#scheduleCreate();
  }

  /** The row, made now if it is not there yet; null when the brief cannot be a row (no topic). */
  async ensureRow(): Promise<WriterGeneration | null> {
    if (this.#state.row) return this.#state.row;
    clearTimeout(this.#createTimer);
    this.#creating ??= this.#create().finally(() => {
      this.#creating = null;
    });
    return this.#creating;
  }

  async flush(): Promise<void> {
    if (this.#saver) await this.#saver.flush();
    else if (this.#state.working.inputs.topic.trim() !== '') await this.ensureRow();
  }

  /** For a page that may be gone in the next moment: what is typed is sent, and on the device before this returns. */
  leave(): void {
    void this.flush();
    if (this.#saver) this.#saver.keepNow();
    else if (Object.keys(this.#unsent).length > 0) this.#options.store.setNow(this.#newKey, this.#unsent);
  }

  /**
   * Saves what is typed, then asks for an action.
   * @throws ApiFailure when either is refused
   */
  run(action: Action, section?: Requested['section']): Promise<WriterGeneration> {
    return this.#ask({ action, ...(section && { section }) });
  }

  /**
   * Saves what is typed, then makes this Markdown the generation's text; what was there stays among its versions.
   * @throws ApiFailure when either is refused
   */
  take(output: string): Promise<WriterGeneration> {
    return this.#ask({ output });
  }

  /**
   * Saves what is typed, then makes another text of a section the one in the document.
   * @throws ApiFailure when either is refused
   */
  takeVariant(id: string): Promise<WriterGeneration> {
    return this.#ask({ useVariant: id });
  }

  async #ask(requested: Partial<Requested>): Promise<WriterGeneration> {
    const row = await this.ensureRow();
    if (!row || !this.#saver) throw this.#state.failure ?? failureOf(new Error('no row'));
    // A save on an old revision is joined and sent again: that counts as saving too.
    for (let tries = 0; tries < 3; tries += 1) {
      await this.#saver.flush();
      await this.#rebasing;
      if (!this.#saver.hasUnsent) break;
    }
    if (this.#saver.hasUnsent && requested.action !== 'cancel')
      throw this.#state.failure ?? failureOf(new Error('unsaved'));
    const ask = (revision: number) => this.#options.calls.update(row.id, { revision, ...requested });
    try {
      return this.receive(await ask(this.#saver.revision));
    } catch (error) {
      const failure = failureOf(error);
      // An action changes no words: what made the row newer does not stand in its way.
      if (failure.status !== 409 || failure.meta.code !== 'stale') throw failure;
      const fresh = this.receive(await this.#options.calls.get(row.id));
      return this.receive(await ask(fresh.revision));
    }
  }

  /** Takes a row that came from the server by another way than a save. */
  receive(row: WriterGeneration): WriterGeneration {
    const known = this.#state.row;
    if (known && row.revision < known.revision) return row;
    const foreign =
      known !== null && JSON.stringify(known.inputs) !== JSON.stringify(row.inputs) && !this.#unsent.inputs;
    this.#saver?.adopt(row.revision);
    if (!this.#saver?.hasUnsent) this.#base = row;
    const wasWritten = known?.status === 'queued' || known?.status === 'running';
    const isWritten = row.status === 'queued' || row.status === 'running';
    // A brief may not change while it is being written from; what was refused then is sent now.
    if (wasWritten && !isWritten && this.#saver?.hasUnsent) void this.#saver.flush();
    this.#set({
      row,
      working: onTop({ ...patchOf(row), editData: row.editData }, this.#unsent),
      ...(foreign && { formVersion: this.#state.formVersion + 1 }),
    });
    return row;
  }

  /** Asks the server for the row as it is now; the old one stays when it does not answer. */
  async refresh(): Promise<WriterGeneration | null> {
    const { row } = this.#state;
    if (!row) return null;
    return this.#options.calls.get(row.id).then(
      (fresh) => this.receive(fresh),
      () => null,
    );
  }

  /** Settles a conflict; what was not chosen is kept on this device. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict || !this.#saver) return;
    const { fields, theirs } = conflict;
    const lost = fields.map(({ field, mine, theirs: other }) => ({
      field,
      value: choice === 'mine' ? other : mine,
    }));
    await this.#options.store
      .set(localKey(this.#options.user, 'kept', theirs.id), { at: Date.now(), fields: lost })
      .catch(() => undefined);
    const patch = choice === 'mine' ? conflict.patch : yieldTo(conflict.patch, fields, theirs);
    this.#set({ conflict: null });
    this.#goOn(theirs, patch);
  }

  /** Throws away an unsent brief and begins again. */
  async startFresh(): Promise<void> {
    this.#unsent = {};
    clearTimeout(this.#createTimer);
    await this.#options.store.del(this.#newKey).catch(() => undefined);
    this.#set({
      working: { ...this.#state.working, inputs: emptyBrief(this.#options.tool), title: '' },
      formVersion: this.#state.formVersion + 1,
      restored: false,
    });
  }

  /** Opens again after `close` (React mounts twice in development). */
  reopen(): void {
    if (!this.#closed) return;
    this.#closed = false;
    if (this.#state.row) this.#open(this.#state.row);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#createTimer);
    this.#saver?.stop();
  }

  get #shape(): typeof Brief | typeof EssayBrief {
    return shapes[this.#state.row?.tool ?? this.#options.tool];
  }

  get #newKey(): string {
    return localKey(this.#options.user, this.#options.tool === 'essay' ? 'new-essay' : 'new-article');
  }

  #scheduleCreate(): void {
    clearTimeout(this.#createTimer);
    if (!this.#shape.safeParse(this.#state.working.inputs).success) return;
    this.#createTimer = setTimeout(() => void this.ensureRow(), createAfterMs);
  }

  async #create(): Promise<WriterGeneration | null> {
    const { working } = this.#state;
    const inputs = this.#shape.safeParse(working.inputs);
    if (!inputs.success) {
      this.#set({ failure: failureOf(problemsOf(inputs.error.issues)) });
      return null;
    }
    const sent = this.#unsent;
    this.#set({ save: 'saving', failure: null });
    try {
      const row = await this.#options.calls.create(
        {
          inputs: inputs.data,
          projectId: working.projectId,
          engine: working.engine,
          variants: working.variants,
        },
        this.#createKey,
      );
      const typedMeanwhile = this.#unsent !== sent;
      this.#base = row;
      this.#open(row);
      this.#set({ row, save: 'saved', restored: false });
      const later = { ...this.#unsent };
      if (typedMeanwhile) this.#saver?.change(later);
      else this.#unsent = {};
      await this.#options.store.del(this.#newKey).catch(() => undefined);
      this.#options.onCreated?.(row);
      return row;
    } catch (error) {
      const failure = failureOf(error);
      this.#set({ save: failure.status === 0 ? 'offline' : 'local', failure });
      // The same key with other words would be answered with the first words' row or refused.
      if (failure.status !== 0) this.#createKey = newId();
      if (failure.status === 0 && !this.#closed)
        this.#createTimer = setTimeout(() => void this.ensureRow(), 4000);
      return null;
    }
  }

  #open(row: WriterGeneration): void {
    this.#saver = new Autosaver<GenerationPatch, WriterGeneration>({
      key: localKey(this.#options.user, 'generation', row.id),
      store: this.#options.store,
      revision: row.revision,
      send: ({ revision, value }) => this.#send(row.id, revision, value),
      onSaved: (saved) => {
        if (!this.#saver?.hasUnsent) this.#unsent = {};
        this.#base = saved;
        this.#set({ row: saved, failure: null });
      },
      onConflict: (operation, failure) => {
        this.#rebasing = this.#conflict(row.id, operation, failure);
      },
      onState: (save, failure) => this.#set({ save, failure }),
    });
  }

  #send(id: string, revision: number, value: GenerationPatch): Promise<WriterGeneration> {
    const inputs = value.inputs && this.#shape.safeParse(value.inputs);
    if (inputs && !inputs.success) throw problemsOf(inputs.error.issues);
    return this.#options.calls.update(id, { revision, ...value, ...(inputs && { inputs: inputs.data }) });
  }

  async #conflict(id: string, operation: Operation<GenerationPatch>, failure: ApiFailure): Promise<void> {
    const current = (failure.meta as { current?: WriterGeneration }).current;
    const theirs = current?.id === id ? current : await this.#options.calls.get(id).catch(() => null);
    if (!theirs) return;
    const mine = join(operation.value, this.#unsent);
    const { patch, conflicts } = rebaseGeneration(this.#base, mine, theirs);
    if (conflicts.length === 0) this.#goOn(theirs, patch);
    else this.#set({ conflict: { fields: conflicts, patch, theirs } });
  }

  #goOn(theirs: WriterGeneration, patch: GenerationPatch): void {
    const { working } = this.#state;
    const next = onTop({ ...patchOf(theirs), editData: theirs.editData }, patch);
    const briefChanged = JSON.stringify(next.inputs) !== JSON.stringify(working.inputs);
    this.#base = theirs;
    this.#unsent = patch;
    this.#set({
      row: theirs,
      working: next,
      formVersion: this.#state.formVersion + (briefChanged ? 1 : 0),
    });
    this.#saver?.resolve(theirs.revision, Object.keys(patch).length > 0 ? patch : null);
  }

  #set(part: Partial<DraftStoreState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
