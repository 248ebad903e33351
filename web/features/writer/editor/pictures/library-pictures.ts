// Images of the media library that a document shows: it names them by id, and their addresses live for an hour or two.
import { media, type MediaItem } from '#contract/media.ts';
import { call, failureOf } from '#web/kernel/call.ts';

export type PictureItem = Pick<MediaItem, 'id' | 'url' | 'altText' | 'width' | 'height'>;
/** gone: deleted from the library, or never in this project's; failed: nobody could be asked */
export type ShownPicture = PictureItem | 'loading' | 'gone' | 'failed';

/** As many as one call takes. */
const atOnce = 100;
/** An address that was just given is not at fault when its image does not show. */
const freshMs = 60_000;

export class LibraryPictures {
  readonly projectId: string | null;
  readonly #known = new Map<string, { shown: ShownPicture; askedAt: number }>();
  readonly #listeners = new Set<() => void>();
  #waiting = new Set<string>();
  #asking: Promise<void> | null = null;

  /** @param projectId whose library it is; null where the document is in no project */
  constructor(projectId: string | null) {
    this.projectId = projectId;
  }

  /** What is known of an image now; one that nobody asked for is asked for. */
  get(id: string): ShownPicture {
    if (!this.#known.has(id)) void this.#ask(id);
    return this.#known.get(id)!.shown;
  }

  /** @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An image that was just uploaded or chosen. */
  put(item: PictureItem): void {
    this.#set(item.id, item);
  }

  /** Asks again for one that failed, or whose address does not show it any more. */
  again(id: string): void {
    const known = this.#known.get(id);
    if (known && typeof known.shown === 'object' && Date.now() - known.askedAt < freshMs)
      this.#set(id, 'failed');
    else {
      this.#known.delete(id);
      void this.#ask(id);
      this.#tell();
    }
  }

  /** Asks again for all that nobody could be asked for, as when the network is back. */
  readonly againWhereFailed = (): void => {
    for (const [id, { shown }] of this.#known) if (shown === 'failed') this.again(id);
  };

  /** The addresses of images, those that are gone left out. @throws ApiFailure */
  async addresses(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await Promise.all(ids.filter((id) => typeof this.get(id) === 'string').map((id) => this.#ask(id)));
    const items = ids.map((id) => this.#known.get(id)?.shown);
    return new Map(items.flatMap((item) => (typeof item === 'object' ? [[item.id, item.url]] : [])));
  }

  #ask(id: string): Promise<void> {
    if (this.projectId === null) {
      this.#known.set(id, { shown: 'gone', askedAt: Date.now() });
      return Promise.resolve();
    }
    this.#known.set(id, { shown: 'loading', askedAt: Date.now() });
    this.#waiting.add(id);
    // Those of one turn are asked for together.
    this.#asking ??= Promise.resolve().then(() => this.#askAll(this.projectId!));
    return this.#asking;
  }

  async #askAll(projectId: string): Promise<void> {
    const all = [...this.#waiting];
    this.#waiting = new Set();
    this.#asking = null;
    for (let from = 0; from < all.length; from += atOnce) {
      const ids = all.slice(from, from + atOnce);
      try {
        const { results } = await call(media.items, {
          params: { projectId },
          query: { ids: ids.join(',') },
        });
        const found = new Map(results.filter(({ type }) => type === 'image').map((item) => [item.id, item]));
        for (const id of ids) this.#set(id, found.get(id) ?? 'gone');
      } catch (error) {
        const { status } = failureOf(error);
        for (const id of ids) this.#set(id, status === 404 ? 'gone' : 'failed');
      }
    }
  }

  #set(id: string, shown: ShownPicture): void {
    this.#known.set(id, { shown, askedAt: Date.now() });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
