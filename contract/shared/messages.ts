// Plain words for every shape that does not bring its own message, in the browser's forms and the server's answers.
import { englishFigure } from './english-figure.ts';
import { z } from 'zod';

const labelOf = (path: readonly PropertyKey[] | undefined): string => {
  const name = path?.findLast((part) => typeof part === 'string');
  if (!name) return 'This';
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const amount = (limit: number | bigint, origin: string): string => {
  const figure = englishFigure(limit);
  return origin === 'string' ? `${figure} ${Number(limit) === 1 ? 'character' : 'characters'} long` : figure;
};

const plain: z.core.$ZodErrorMap = (issue) => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${label} is required`;
      return `${label} must be ${kinds[issue.expected] ?? `of another kind (${issue.expected})`}`;
    case 'too_big':
      return `${label} can be at most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `${label} must be at least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return `${label} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `${label} does not have the right form`;
    case 'invalid_union':
      return `${label} has none of the forms that are taken here`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} cannot be set here`;
    default:
      return `${label} cannot be taken as it is`;
  }
};

z.config({ customError: plain });
