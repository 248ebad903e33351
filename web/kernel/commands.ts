// What ⌘K finds: commands and searchable nouns that features add.

export interface Command {
  id: string;
  label: string;
  /** heading under which it is listed */
  group: string;
  /** further words that find it */
  keywords?: string;
  /** shown beside the label, for example "mod+S" */
  shortcut?: string;
  /** an address of the app … */
  to?: string;
  /** … or something to do */
  run?: (navigate: (to: string) => void) => void;
}

/** Finds nouns (projects, generations …) by what was typed; may ask the server. */
export type Search = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

const commands = new Map<string, readonly Command[]>();
const searches = new Map<string, Search>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function changed(): void {
  all = [...commands.values()].flat();
  for (const listener of listeners) listener();
}

/**
 * Adds the commands of one owner, replacing those that it added before.
 * @returns a function that takes them away again
 */
export function addCommands(owner: string, list: readonly Command[]): () => void {
  commands.set(owner, list);
  changed();
  return () => {
    if (commands.get(owner) !== list) return;
    commands.delete(owner);
    changed();
  };
}

/** Adds a search over one kind of noun. */
export function addSearch(owner: string, search: Search): () => void {
  searches.set(owner, search);
  return () => {
    if (searches.get(owner) === search) searches.delete(owner);
  };
}

export const commandList = {
  get: (): readonly Command[] => all,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks every search; one that fails finds nothing and does not stop the others. */
export async function searchNouns(query: string, signal: AbortSignal): Promise<readonly Command[]> {
  const found = await Promise.allSettled([...searches.values()].map((search) => search(query, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
