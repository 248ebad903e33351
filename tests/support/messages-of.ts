import type { z } from 'zod';

/** What a shape says of a value, by place ("targets.0.title"), the first message of each; empty where it is taken. */
export function messagesOf(shape: z.ZodType | undefined, value: unknown): Record<string, string> {
  if (!shape) throw new Error('this endpoint takes nothing here');
  const found: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(value).error?.issues ?? [])
    found[path.map(String).join('.')] ??= message;
  return found;
}
