import type { ValidateFunction } from 'ajv';

/** @returns what is wrong with a value; where none of several kinds fits, that, and not what each kind would want */
export function errorsOf(check: ValidateFunction, value: unknown): string[] {
  if (check(structuredClone(value))) return [];
  const errors = check.errors ?? [];
  const isUnion = ({ keyword }: (typeof errors)[number]) => keyword === 'oneOf' || keyword === 'anyOf';
  const unions = errors.filter(isUnion).map(({ instancePath }) => instancePath);
  const isInside = (path: string, union: string) => path.startsWith(`${union}/`);
  return errors
    .filter((error) => {
      if (unions.some((union) => isInside(error.instancePath, union))) return false;
      return isUnion(error) || !unions.includes(error.instancePath);
    })
    .map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].filter(Boolean).join(' '),
    );
}
