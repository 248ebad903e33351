// What is wrong with a record, in the words of the reference server (@atproto/pds 0.5.35).
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What the lexicons call the forms of texts. */
const forms: Record<string, string> = { datetime: 'datetime', url: 'uri', starts_with: 'DID' };

const placeOf = (path: Issue['path']) =>
  `$.record${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;

function wordsOf(issue: Issue): string {
  const got = JSON.stringify(issue.input);
  switch (issue.code) {
    case 'too_big':
      return `array too big (maximum ${issue.maximum}, got ${Array.isArray(issue.input) ? issue.input.length : got})`;
    case 'too_small':
      return `integer too small (minimum ${issue.minimum}, got ${got})`;
    case 'invalid_format':
      return `Invalid ${forms[issue.format] ?? issue.format} (got ${got})`;
    default:
      return issue.message;
  }
}

/** @param error of a shape that was asked to report its input */
export function problemWords({ issues: [issue] }: z.ZodError): string {
  if (!issue) return '';
  const { path } = issue;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `Missing required key "${String(path.at(-1))}" at ${placeOf(path.slice(0, -1))}`;
  return `${wordsOf(issue)} at ${placeOf(path)}`;
}
