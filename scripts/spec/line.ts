// Vocabulary of the table that says, for each line of the specification, where it is built and what tests it.

/** `file`, or `file › text` where the text must occur in the file word for word. */
export type Claim = string;

/** Where a cell without a claim of its own is looked up. */
export type Lookup =
  | { kind: 'call'; method: string; path: string }
  | { kind: 'page'; path: string; access: 'public' | 'signed-in' }
  | { kind: 'message'; message: string };

export interface Line {
  text: string;
  /** the file that does it */
  place?: Claim | undefined;
  /** the test file, and words of the title of the test that proves it */
  test?: Claim | undefined;
  lookup?: Lookup;
}

export interface Group {
  /** begins the ids of its lines: `2.guard` gives `2.guard.1`, `2.guard.2` … */
  prefix: string;
  title: string;
  lines: Line[];
}

export interface Section {
  title: string;
  groups: Group[];
}

/** @param items a bare text is a line that nothing answers yet */
export const group = (prefix: string, title: string, items: readonly (string | Line)[]): Group => ({
  prefix,
  title,
  lines: items.map((item) => (typeof item === 'string' ? { text: item } : item)),
});

export const line = (text: string, place?: Claim, test?: Claim): Line => ({ text, place, test });

/**
 * A call of the API: its place is found in the endpoint table and where the server mounts it.
 * @param call method and path as the specification writes them, `{id}` for parameters
 */
export function call(call: string, note = '', test?: Claim): Line {
  const [method = '', path = ''] = call.split(' ');
  return { text: `${call}${note && `: ${note}`}`, test, lookup: { kind: 'call', method, path } };
}

/** A page: its place is found in the page table and among the screens. Access other than this one is an error. */
export const page = (path: string, access: 'public' | 'signed-in', test?: Claim): Line => ({
  text: path,
  test,
  lookup: { kind: 'page', path, access },
});

/** Words that people read: their place is the file that holds them as a literal. */
export const says = (message: string, when: string, place?: Claim, test?: Claim): Line => ({
  text: `“${message}”: ${when}`,
  place,
  test,
  lookup: { kind: 'message', message },
});

/** The two halves of a claim. */
export function parts(claim: Claim): { file: string; text: string | undefined } {
  const [file = '', ...rest] = claim.split(' › ');
  return { file, text: rest.length > 0 ? rest.join(' › ') : undefined };
}
