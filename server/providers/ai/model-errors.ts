import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoOutputGeneratedError,
  RetryError,
  StreamProviderError,
  TypeValidationError,
} from 'ai';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { EngineError, type EngineErrorCode } from './port.ts';
import type { ModelProtocol } from './protocols.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** What a provider's failure told, without anything of the request. */
interface Failure {
  /** HTTP status, or the one that an error inside a stream stands for */
  status?: number | undefined;
  /** what the provider said, cut; for the log and for telling failures apart, never for people */
  said: string;
  retryAfterSeconds?: number | undefined;
  kind: 'answered' | 'unreachable' | 'unreadable';
}

const longestSaid = 300;

/** The error itself and its causes, outermost first. */
function* chain(error: unknown): Generator<Error> {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < 8; depth++) {
    yield at;
    at = RetryError.isInstance(at) ? at.lastError : at.cause;
  }
}

/** Whether a stream ended without the part that says why: it was cut off, or was no stream at all. */
export const isUnfinished = (error: unknown): boolean =>
  [...chain(error)].some(
    (item) =>
      NoOutputGeneratedError.isInstance(item) ||
      (InvalidResponseDataError.isInstance(item) && /finish reason/.test(item.message)),
  );

function failureOf(error: unknown): Failure {
  const all = [...chain(error)];
  const call = all.find((item) => APICallError.isInstance(item));
  const unreadable = all.some(
    (item) =>
      JSONParseError.isInstance(item) ||
      TypeValidationError.isInstance(item) ||
      InvalidResponseDataError.isInstance(item),
  );
  if (all.some((item) => item instanceof EgressRefused) || isUnfinished(error))
    return { kind: 'unreachable', said: all.map((item) => `${item.name}: ${item.message}`).join(' < ') };
  if (call) {
    const good = call.statusCode !== undefined && call.statusCode < 300;
    return {
      kind: unreadable || good ? 'unreadable' : call.statusCode === undefined ? 'unreachable' : 'answered',
      status: call.statusCode,
      said: `${call.message} ${call.responseBody ?? ''}`,
      retryAfterSeconds: retryAfterSeconds(call.responseHeaders?.['retry-after']),
    };
  }
  const streamed = all.find((item) => StreamProviderError.isInstance(item));
  if (streamed)
    return {
      kind: 'answered',
      status: streamed.statusCode,
      said: `${streamed.type ?? ''} ${streamed.code ?? ''} ${streamed.message}`,
    };
  const said = all.map((item) => `${item.name}: ${item.message}`).join(' < ') || String(error);
  return { kind: unreadable ? 'unreadable' : 'unreachable', said };
}

const tooLong =
  /context[_ -]?length|context window|maximum context|context size|too many (?:input )?tokens|input token count|(?:prompt|input) is too long|reduce the length/i;
const unsafe = /content[_ -]?(?:filter|policy|management)|safety|moderation|responsible[_ ]?ai|\bflagged\b/i;
const noModel =
  /model[_ ]not[_ ]found|(?:unknown|invalid|no such) model|model\b[^.]{0,80}\b(?:not found|not exist|unknown|not available|not supported)/i;
const badKey = /invalid[_ ]api[_ ]key|incorrect api key|api key not valid|unauthori[sz]ed|authentication/i;
const noCredit = /insufficient[_ ]quota|billing|credit|exceeded your current quota/i;
/** Anthropic says with a 400 that nothing is left. */
const emptyBalance = /credit balance/i;

const messages = {
  'rate-limit': 'The AI provider is busy or its limit is reached. Wait a little and try again.',
  'key-refused': 'The AI provider refused the key. Check the key and that it may use this model.',
  'model-missing':
    'The AI provider does not know this model at this address. Check the model’s name and the base address.',
  'context-too-long':
    'This is more text than the model can read at once. Use fewer or shorter sources, or another model.',
  refused: 'The model declined to write this. Change the brief, or use another engine.',
  'bad-answer': 'The model’s answer could not be used. Try again, or use another model.',
  network: 'The AI provider could not be reached, or the connection broke. Try again.',
  server: 'The AI provider has a problem of its own. Try again in a few minutes.',
} as const satisfies Record<EngineErrorCode, string>;

/** An engine's error in this product's own words. */
export const engineError = (code: EngineErrorCode, message: string = messages[code], cause?: Error) =>
  new EngineError(code, message, cause && { cause });

/** What is said of an answer in no language that a model service speaks; only one of them has its address typed in. */
export const unreadableAnswer = (protocol: ModelProtocol): string =>
  protocol === 'openai'
    ? 'What answered there does not speak the OpenAI way. Check the base address; it often ends in /v1.'
    : messages['bad-answer'];

function judge({ kind, status = 0, said }: Failure): EngineErrorCode {
  if (kind === 'unreachable') return 'network';
  if (kind === 'unreadable') return 'bad-answer';
  if (status === 401 || status === 407) return 'key-refused';
  if (status === 402 || status === 429 || (status < 500 && emptyBalance.test(said))) return 'rate-limit';
  if (tooLong.test(said) || status === 413) return 'context-too-long';
  if (unsafe.test(said) && status < 500) return 'refused';
  if (status === 403) return 'key-refused';
  if (status === 404 || (status < 500 && noModel.test(said))) return 'model-missing';
  if (status < 500 && badKey.test(said)) return 'key-refused';
  return 'server';
}

function messageOf(
  code: EngineErrorCode,
  { status = 0, said, retryAfterSeconds: wait }: Failure,
  protocol: ModelProtocol,
): string {
  if (code === 'rate-limit' && (status === 402 || noCredit.test(said)))
    return 'The AI provider says that the account has no credit or quota left.';
  if (code === 'rate-limit' && wait !== undefined && wait > 5)
    return `The AI provider’s limit is reached. Try again in ${wait < 90 ? `${Math.ceil(wait)} seconds` : `${Math.ceil(wait / 60)} minutes`}.`;
  if (code === 'bad-answer') return unreadableAnswer(protocol);
  if (code === 'server' && status >= 300 && status < 400)
    return 'The base address leads somewhere else. Enter the address it leads to.';
  if (code === 'server' && status >= 400 && status < 500)
    return 'The AI provider did not accept the request. Another model may work.';
  return messages[code];
}

/**
 * A provider's failure as EngineError: plain words for people, and a cause that holds neither the request, nor the
 * key, nor more than 300 characters of what the provider said.
 */
export function asEngineError(
  error: unknown,
  { key, protocol }: { key?: string | undefined; protocol: ModelProtocol },
): EngineError {
  if (error instanceof EngineError) return error;
  const failure = failureOf(error);
  const code = judge(failure);
  const said = (key ? failure.said.replaceAll(key, '[key]') : failure.said).slice(0, longestSaid);
  const cause = new Error(failure.status === undefined ? said : `status ${failure.status}: ${said}`);
  return engineError(code, messageOf(code, failure, protocol), cause);
}
