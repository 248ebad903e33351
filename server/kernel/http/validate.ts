import type { z } from 'zod';
import { AppError, badFields } from './app-error.ts';

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

/** The parsed value, or a 400 with a message at each field. */
export function validated<T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (!schema) return undefined as z.output<T>;
  if (isTooDeep(value)) throw new AppError(400, 'validation', 'This is nested too deeply');
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error);
  const { detail, ...rest } = fields;
  if (Object.keys(rest).length === 0)
    throw new AppError(400, 'validation', Array.isArray(value) || !detail ? 'Send a JSON object' : detail);
  throw badFields(rest);
}
