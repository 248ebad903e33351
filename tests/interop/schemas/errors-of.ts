import type { ValidateFunction } from 'ajv';

/** @returns what is wrong with a value; where none of several kinds fits, that, and not what each kind would want */
export function errorsOf(check: ValidateFunction, value: unknown): string[] {
  if (check(structuredClone(value))) return [];
  const errors = check.errors ?? [];
  const isUnion = ({ keyword }: (typeof errors)[number]) => keyword === 'oneOf' || keyword === 'anyOf';
  const unions = errors.filter(isUnion).map(({ instancePath }) => instancePath);
  const [widest] = unions.toSorted((a, b) => a.length - b.length);
  return errors
    .filter((error) => {
      const union = unions.find((at) => error.instancePath.startsWith(at));
      return union === undefined || (isUnion(error) && error.instancePath === widest);
    })
    .map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].filter(Boolean).join(' '),
    );
}
