import { z } from 'zod';

/** Machine-readable reasons, carried in `meta.code`; people read the message beside it. */
export const errorCodes = [
  'validation',
  'unauthenticated',
  'bad-credentials',
  'bad-code',
  'otp-required',
  'password-required',
  'unverified',
  'forbidden',
  'not-found',
  'stale',
  'duplicate',
  'conflict',
  'limit-reached',
  'seat-locked',
  'too-many-requests',
  'too-large',
  'unsupported-type',
  'source-unreachable',
  'provider-failed',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const ErrorMeta = z.looseObject({
  code: z.enum(errorCodes),
  requestId: z.string(),
  /** seconds */
  retryAfter: z.number().optional(),
});
export type ErrorMeta = z.infer<typeof ErrorMeta>;

/**
 * Every error answer: one nested `meta` first (the rule of errorMessage below skips it), then user messages by
 * field, each an array or a string, the most telling one last.
 */
export const ErrorBody = z
  .object({ meta: ErrorMeta.optional() })
  .catchall(z.union([z.string(), z.array(z.string())]))
  .meta({ id: 'Error' });

export const genericMessage = 'Internal Server Error';

/**
 * The one rule by which clients show an error: for each field the first message of an array or the string itself, the last
 * found wins; none gives "Internal Server Error".
 */
export function messageOf(body: unknown): string {
  let found = genericMessage;
  if (body === null || typeof body !== 'object') return found;
  for (const value of Object.values(body)) {
    const message: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof message === 'string' && message !== '') found = message;
  }
  return found;
}

/** Messages by field, for showing each beside its input; `detail` and `meta` belong to no field. */
export function fieldErrorsOf(body: unknown): Record<string, string> {
  if (body === null || typeof body !== 'object') return {};
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(body)) {
    const message: unknown = Array.isArray(value) ? value[0] : value;
    if (field !== 'detail' && field !== 'meta' && typeof message === 'string') fields[field] = message;
  }
  return fields;
}

/** What the typed client throws: status (0 when no answer came), the message of the catalogue, and the body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown, options?: ErrorOptions) {
    super(messageOf(body), options);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
  get meta(): Partial<ErrorMeta> {
    const meta = (this.body as { meta?: unknown } | null)?.meta;
    return meta !== null && typeof meta === 'object' ? (meta as Partial<ErrorMeta>) : {};
  }
  get fields(): Record<string, string> {
    return fieldErrorsOf(this.body);
  }
}
