// What may be sent to a tool: made from the fields of its form (tools/registry.ts), so that page, app and API agree.
import { z } from 'zod';
import { line, prose, requiredLine } from './shared/text.ts';
import type { Tool, ToolField } from './tools/field.ts';

/** What was typed into a tool's form, by field name; numbers are digits. */
export type ToolInputs = Record<string, string>;

function schemaOf(field: ToolField): z.ZodType<string, string | undefined> {
  const { label } = field;
  if (field.kind === 'choice')
    return z
      .enum(field.choices as unknown as [string, ...string[]], { error: `${label}: choose one of the list` })
      .default(field.choices[0]);
  if (field.kind === 'number') {
    const within = `${label} must be a whole number from ${field.min} to ${field.max}`;
    return z
      .string({ error: within })
      .trim()
      .regex(/^\d{1,9}$/, { error: within })
      .refine((digits) => Number(digits) >= field.min && Number(digits) <= field.max, { error: within })
      .default(String(field.value));
  }
  const asked = label.replace(/ \(optional\)$/, '');
  if (field.kind === 'line')
    return field.required ? requiredLine(asked, field.max) : line(asked, field.max).default('');
  const text = prose(asked, field.max);
  return field.required
    ? text.default('').refine((input) => input.trim() !== '', { error: `${asked} is required` })
    : text.default('');
}

/** The shape of a tool's inputs; every field is there afterwards, fields that it does not have are dropped. */
export const toolInputs = (tool: Tool): z.ZodType<ToolInputs, ToolInputs> =>
  z.object(
    Object.fromEntries(tool.fields.map((field) => [field.name, schemaOf(field)])),
  ) as unknown as z.ZodType<ToolInputs, ToolInputs>;
