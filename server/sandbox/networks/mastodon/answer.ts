export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An error as every call of the API names it. */
export const refuse = (status: number, error: string): Answer => ({ status, body: { error } });
/** And one of OAuth (RFC 6749 §5.2). */
export const refuseOauth = (status: number, error: string, why: string): Answer => ({
  status,
  body: { error, error_description: why },
});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
