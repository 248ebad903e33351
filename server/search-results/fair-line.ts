/** Those who wait, in the order in which they came; of several groups one of each in turn. */
export class FairLine<Item> {
  readonly #groups = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(group: string, item: Item): void {
    const items = this.#groups.get(group);
    if (items) items.push(item);
    else this.#groups.set(group, [item]);
    this.#size += 1;
  }

  next(): Item | undefined {
    const [first] = this.#groups;
    if (!first) return undefined;
    const [group, items] = first;
    const item = items.shift();
    this.#groups.delete(group);
    // Behind the others, for its next turn.
    if (items.length > 0) this.#groups.set(group, items);
    this.#size -= 1;
    return item;
  }

  remove(group: string, item: Item): void {
    const items = this.#groups.get(group) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    if (items.length === 0) this.#groups.delete(group);
    this.#size -= 1;
  }

  /** Takes everything out. */
  clear(): Item[] {
    const all = [...this.#groups.values()].flat();
    this.#groups.clear();
    this.#size = 0;
    return all;
  }
}
