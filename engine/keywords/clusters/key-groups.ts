/** Keys put together pair by pair; which pair came first does not matter (union-find). */
export class KeyGroups {
  readonly #parents = new Map<string, string>();

  /** The key that stands for all that were joined with this one, the first by the alphabet. */
  rootOf(key: string): string {
    let root = key;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    for (let at = key; at !== root;) {
      const next = this.#parents.get(at)!;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  join(a: string, b: string): void {
    const [x, y] = [this.rootOf(a), this.rootOf(b)];
    if (x !== y) this.#parents.set(x < y ? y : x, x < y ? x : y);
  }
}
