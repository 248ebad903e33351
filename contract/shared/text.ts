import { englishFigure } from './english-figure.ts';
import { z } from 'zod';
import './messages.ts';

// PostgreSQL cannot store NUL, and other control characters have no place in what people read.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0085\u2028\u2029\uFFFE\uFFFF]/;
const noControls = (text: string) => !controls.test(text) && text.isWellFormed();
const refused = 'Contains characters that cannot be stored. Remove control characters and try again.';

/** One line of text: trimmed, without control characters or line breaks, at most `max` characters (Unicode code points). */
export const line = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, { error: `${label} can have at most ${englishFigure(max)} characters` })
    .refine(noControls, { error: refused })
    .refine((text) => !/[\r\n]/.test(text), { error: `${label} must be one line` });

/** As `line`, and not empty: the message is `${label} is required`. */
export const requiredLine = (label: string, max: number) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .min(1, { error: `${label} is required` })
    .max(max, { error: `${label} can have at most ${englishFigure(max)} characters` })
    .refine(noControls, { error: refused })
    .refine((text) => !/[\r\n]/.test(text), { error: `${label} must be one line` });

/** Several lines of text, kept as typed but for line ends, which become LF. */
export const prose = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, { error: `${label} can have at most ${englishFigure(max)} characters` })
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine(noControls, { error: refused });

/** A list of at most `max` short lines; empty ones are dropped. */
export const lines = (label: string, max: number, maxLength: number) =>
  z
    .array(line(`Each of ${label.toLowerCase()}`, maxLength), { error: `${label} must be a list` })
    .max(max, { error: `${label} can have at most ${max} entries` })
    .transform((all) => [...new Set(all.filter((item) => item !== ''))]);

export const id = z.uuid({ error: 'Not a valid id' });
export const instant = z.iso.datetime();

/** A moment that a database can compare with; years far away are typing errors. */
export const moment = (label: string) =>
  instant.refine((at) => at >= '2000' && at < '2200', { error: `${label} must be a date after 2000` });
/** Counts up by one; the bound leaves room in a 32-bit column. */
export const revision = z.int({ error: 'Revision must be a whole number' }).min(0).max(2_000_000_000);
