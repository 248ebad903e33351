import type { Answer } from '../faults.ts';

interface GoogleError {
  code: number;
  status: string;
  message: string;
  reason?: string;
  domain?: string;
  details?: unknown[];
}

/** An error as the APIs of Google write it, of old (`errors`) and new (`status`, `details`) at once. */
export const googleError = ({
  code,
  status,
  message,
  reason,
  domain = 'global',
  details,
}: GoogleError): Answer => ({
  status: code,
  headers: {
    'content-type': 'application/json; charset=UTF-8',
    ...(code === 401 && {
      'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"',
    }),
  },
  body: {
    error: {
      code,
      message,
      ...(reason && { errors: [{ message, domain, reason }] }),
      status,
      ...(details && { details }),
    },
  },
});

/** A page, for what an API does not know at all. */
export const googleNotFound = (): Answer => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: '<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>',
});

/** A body that is a JSON object, else null. */
export function objectOf(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
