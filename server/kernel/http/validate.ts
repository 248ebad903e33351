import type { z } from 'zod';
import { AppError, badFields } from './app-error.ts';

/** Nested places flattened to one message per top-level field, as the client's error rule needs. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const [top, ...rest] = issue.path.map(String);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const field = top ?? keys?.[0] ?? 'detail';
    const place = rest.find((part) => /^\d+$/.test(part));
    const message = keys ? `${keys.join(', ')} cannot be set here` : issue.message;
    fields[field] ??= place === undefined ? message : `${message} (entry ${Number(place) + 1})`;
  }
  return fields;
}

/** The parsed value, or a 400 with a message at each field. */
export function validated<T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (!schema) return undefined as z.output<T>;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error);
  const { detail, ...rest } = fields;
  if (Object.keys(rest).length === 0)
    throw new AppError(400, 'validation', detail === 'Invalid input: expected object, received array' || !detail ? 'Send a JSON object' : detail);
  throw badFields(rest);
}
