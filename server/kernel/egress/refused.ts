/** Why the caller gets nothing, in the contract's error codes. */
export type EgressCode = 'source-unreachable' | 'too-large' | 'unsupported-type';

// One text for every way of not getting there: a refused address, a closed port, an unknown name and a slow
// answer must read the same, or the text becomes a scanner of the operator's network.
const messages: Record<EgressCode, string> = {
  'source-unreachable': 'This address could not be read. Check that it is correct, public and online.',
  'too-large': 'What this address holds is too large to read.',
  'unsupported-type': 'This address does not hold content that can be read here.',
};

/**
 * An outbound request that was not made or not finished. `message` may be shown to people and tells nothing about
 * the network; `cause` says what happened and belongs in the log only.
 */
export class EgressRefused extends Error {
  readonly code: EgressCode;
  constructor(code: EgressCode, detail: string, cause?: unknown) {
    super(messages[code], { cause: new Error(detail, cause === undefined ? undefined : { cause }) });
    this.name = 'EgressRefused';
    this.code = code;
  }
}

/** Any failure of a request as EgressRefused; one that is already keeps its code. */
export function asRefusal(error: unknown): EgressRefused {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    if (e instanceof EgressRefused) return e;
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new EgressRefused('source-unreachable', detail, error);
}
