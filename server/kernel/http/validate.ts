import type { z } from 'zod';
import { AppError, badField, badFields } from './app-error.ts';

/** Nested places flattened to one message per top-level field, as the client's error rule needs. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const [top, ...rest] = issue.path.map(String);
    const field = top ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined) ?? 'detail';
    const place = rest.find((part) => /^\d+$/.test(part));
    const { message } = issue;
    fields[field] ??= place === undefined ? message : `${message} (entry ${Number(place) + 1})`;
  }
  return fields;
}

const maxDepth = 100;

/** Counts levels without recursion: a hostile body must not exhaust the stack (ASVS 5.0 15.3.6). */
function isTooDeep(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [it, depth] = at;
    if (it === null || typeof it !== 'object') continue;
    if (depth >= maxDepth) return true;
    for (const inner of Object.values(it)) open.push([inner, depth + 1]);
  }
  return false;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, in text or in JSON. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
// Kept as typed, and never stored but hashed (ASVS 5.0 6.2.9).
const hashed = /password$/i;

/** The first top-level field that holds text which cannot be stored, where its shape did not say so already. */
function unstorableField(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  for (const [field, top] of Object.entries(value)) {
    if (hashed.test(field)) continue;
    const open: unknown[] = [top];
    while (open.length > 0) {
      const it = open.pop();
      if (typeof it === 'string' && !isStorable(it)) return field;
      if (it === null || typeof it !== 'object') continue;
      for (const [key, inner] of Object.entries(it)) open.push(key, inner);
    }
  }
  return undefined;
}

/** The parsed value, or a 400 with a message at each field. */
export function validated<T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (!schema) return undefined as z.output<T>;
  if (isTooDeep(value)) throw new AppError(400, 'validation', 'This is nested too deeply');
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) {
    const field = unstorableField(parsed.data);
    if (field === undefined) return parsed.data;
    throw badField(
      field,
      'Contains characters that cannot be stored. Remove control characters and try again.',
    );
  }
  const fields = fieldMessages(parsed.error);
  const { detail, ...rest } = fields;
  if (Object.keys(rest).length === 0)
    throw new AppError(400, 'validation', Array.isArray(value) || !detail ? 'Send a JSON object' : detail);
  throw badFields(rest);
}
