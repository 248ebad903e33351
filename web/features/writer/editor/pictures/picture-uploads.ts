// Images that are being uploaded stand in the text without being part of it: what is saved never holds half a picture.
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { mediaLimits, type MediaItem } from '#contract/media.ts';
import { mediaAddress } from '#contract/writer/media-address.ts';
import { isFailure } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { acceptedImages, uploadMedia } from '#web/kernel/upload-media.ts';
import { writerMessages } from '../../messages.ts';
import { type KeptUpload, keepUploads } from './kept-uploads.ts';
import type { LibraryPictures } from './library-pictures.ts';
import { UploadCard } from './upload-card.ts';

const messages = writerMessages.editor.pictures;

interface Upload extends Omit<KeptUpload, 'after'> {
  card: UploadCard;
  /** lets other tabs take it over */
  release: () => void;
  running: AbortController | null;
  /** the network was away when it was tried; it is tried again when that is back */
  isWaiting: boolean;
}

/** Where uploads stand, by their keys. */
type Places = ReadonlyMap<string, number>;
type Change = { add: { key: string; pos: number } } | { remove: string };
const places = new PluginKey<Places>('pictureUploads');

/** Between two blocks, at or behind a place, where a picture may stand. */
function placeFor(doc: Node, at: number): number {
  let $place = doc.resolve(Math.min(Math.max(at, 0), doc.content.size));
  const image = doc.type.schema.nodes['image']!;
  while ($place.depth > 0) {
    const index = $place.index();
    if (!$place.parent.isTextblock && $place.parent.canReplaceWith(index, index, image)) break;
    $place = doc.resolve($place.after());
  }
  return $place.pos;
}

/** Where the caret asks for a picture: before an empty line, behind one with text. */
export function placeAtCaret({ doc, selection }: EditorState): number {
  const { $to } = selection;
  if ($to.depth === 0) return placeFor(doc, selection.to);
  const isEmptyLine = $to.parent.isTextblock && $to.parent.content.size === 0;
  return placeFor(doc, isEmptyLine ? $to.before() : $to.after());
}

const isOffline = () => !navigator.onLine;
/** A file whose kind the browser does not know is judged by the server, which reads its bytes. */
const isImage = ({ type }: File) => type === '' || acceptedImages.split(',').includes(type);

export class PictureUploads {
  readonly #library: LibraryPictures;
  readonly #documentId: string;
  readonly #uploads = new Map<string, Upload>();
  #view: EditorView | null = null;
  /** one after another, so that the last is what stays */
  #kept: Promise<void> = Promise.resolve();

  constructor(library: LibraryPictures, documentId: string) {
    this.#library = library;
    this.#documentId = documentId;
  }

  /** Uploads images to the library and puts them at a place. @param replaces the `src` of the picture that stands there */
  start(files: readonly File[], pos: number, replaces: string | null = null): void {
    for (const file of files) this.#begin({ key: newId(), file, replaces }, pos);
    this.#keep();
  }

  /** Goes on with what an earlier visit left, and no other tab is at. */
  async restore(kept: readonly KeptUpload[]): Promise<void> {
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    const { doc } = this.#view?.state ?? {};
    if (!doc) return;
    for (const { after, ...upload } of kept) {
      if (this.#uploads.has(upload.key) || held.has(upload.key)) continue;
      let pos = after === null ? 0 : doc.content.size;
      doc.forEach((node, at) => {
        if (after !== null && node.attrs['id'] === after) pos = at + node.nodeSize;
      });
      this.#begin(upload, pos);
    }
  }

  #begin(kept: Omit<KeptUpload, 'after'>, pos: number): void {
    const view = this.#view;
    if (!view) return;
    const card = new UploadCard(kept.file, {
      cancel: () => this.#end(kept.key),
      again: () => void this.#run(kept.key),
    });
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks?.request(kept.key, () => released);
    this.#uploads.set(kept.key, { ...kept, card, release, running: null, isWaiting: false });
    this.#dispatch({ add: { key: kept.key, pos: placeFor(view.state.doc, pos) } });
    void this.#run(kept.key);
  }

  /** Why a file cannot be uploaded at all; null where it can. */
  #refusal(file: File): string | null {
    if (!isImage(file)) return messages.notImage;
    if (file.size > mediaLimits.upload) return messages.tooLarge;
    return this.#library.projectId === null ? messages.noProject : null;
  }

  async #run(key: string): Promise<void> {
    const upload = this.#uploads.get(key);
    const { projectId } = this.#library;
    if (!upload || upload.running) return;
    const refusal = this.#refusal(upload.file);
    if (refusal !== null || projectId === null) return upload.card.refuse(refusal ?? messages.noProject);
    if (isOffline()) return this.#wait(upload);
    upload.isWaiting = false;
    upload.running = new AbortController();
    upload.card.progress(0);
    try {
      const { signal } = upload.running;
      const onProgress = (share: number) => upload.card.progress(share);
      this.#insert(upload, await uploadMedia(projectId, { file: upload.file }, { key, signal, onProgress }));
    } catch (error) {
      upload.running = null;
      if (!this.#uploads.has(key)) return;
      const failure = isFailure(error) ? error : null;
      if (failure?.status === 0 && isOffline()) this.#wait(upload);
      else if (failure?.status === 400 || failure?.status === 413) upload.card.refuse(failure.message);
      else upload.card.fail(failure && failure.status !== 0 ? failure.message : messages.uploadFailed);
    }
  }

  #wait(upload: Upload): void {
    upload.isWaiting = true;
    upload.card.wait(messages.offline);
  }

  readonly #onOnline = (): void => {
    this.#library.againWhereFailed();
    for (const { key, isWaiting } of this.#uploads.values()) if (isWaiting) void this.#run(key);
  };

  #insert({ key, replaces }: Upload, item: MediaItem): void {
    this.#library.put(item);
    const view = this.#view;
    const at = view ? places.getState(view.state)?.get(key) : undefined;
    if (!view || at === undefined) return;
    const { state } = view;
    const pos = placeFor(state.doc, at);
    const src = mediaAddress(item.id);
    const there = state.doc.nodeAt(pos);
    // Undone by itself, whatever was typed meanwhile.
    const tr = closeHistory(state.tr);
    if (replaces !== null && there?.type.name === 'image' && there.attrs['src'] === replaces)
      tr.setNodeMarkup(pos, undefined, { ...there.attrs, src });
    else tr.insert(pos, state.schema.nodes['image']!.create({ src, alt: item.altText || null }));
    view.dispatch(tr.setMeta(places, { remove: key } satisfies Change));
    this.#forget(key);
  }

  #end(key: string): void {
    this.#uploads.get(key)?.running?.abort();
    this.#dispatch({ remove: key });
    this.#forget(key);
    this.#view?.focus();
  }

  #forget(key: string): void {
    const upload = this.#uploads.get(key);
    upload?.card.destroy();
    upload?.release();
    this.#uploads.delete(key);
    this.#keep();
  }

  #dispatch(change: Change): void {
    const view = this.#view;
    if (view) view.dispatch(view.state.tr.setMeta(places, change).setMeta('addToHistory', false));
  }

  /** Keeps the files on this device until they are in the text. */
  #keep(): void {
    const state = this.#view?.state;
    if (!state) return;
    const now = places.getState(state);
    const kept = [...this.#uploads.values()].flatMap(({ key, file, replaces }) => {
      if (this.#refusal(file) !== null) return [];
      const before = state.doc.resolve(Math.min(now?.get(key) ?? 0, state.doc.content.size));
      const block = before.depth === 0 ? before.nodeBefore : before.node(1);
      return [{ key, file, replaces, after: (block?.attrs['id'] as string | undefined) ?? null }];
    });
    this.#kept = this.#kept.then(() => keepUploads(this.#documentId, kept));
  }

  /** Shows the uploads in the text, and follows their places through every change of it. */
  plugin(): Plugin {
    const shownAt = (state: EditorState) =>
      DecorationSet.create(
        state.doc,
        [...(places.getState(state) ?? [])].flatMap(([key, pos]) => {
          const card = this.#uploads.get(key)?.card;
          const spec = { key, side: -1, ignoreSelection: true, stopEvent: () => true };
          return card ? [Decoration.widget(placeFor(state.doc, pos), () => card.dom, spec)] : [];
        }),
      );
    return new Plugin<Places>({
      key: places,
      state: {
        init: () => new Map(),
        apply: (tr, before) => {
          const change = tr.getMeta(places) as Change | undefined;
          if (before.size === 0 && !change) return before;
          const now = new Map([...before].map(([key, pos]) => [key, tr.mapping.map(pos, -1)]));
          if (change && 'add' in change) now.set(change.add.key, change.add.pos);
          if (change && 'remove' in change) now.delete(change.remove);
          return now;
        },
      },
      props: {
        decorations: (state) => (places.getState(state)?.size ? shownAt(state) : null),
      },
      view: (view) => {
        this.#view = view;
        window.addEventListener('online', this.#onOnline);
        return {
          destroy: () => {
            window.removeEventListener('online', this.#onOnline);
            // What is being sent arrives in the library; the next visit puts it into the text.
            if (this.#view === view) this.#view = null;
            for (const { release } of this.#uploads.values()) release();
          },
        };
      },
    });
  }
}
