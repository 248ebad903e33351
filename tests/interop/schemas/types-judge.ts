// Holds a call and its answer against types that a network's own SDK declares.
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import { errorsOf } from './errors-of.ts';
import type { Exchange } from './recorder.ts';

/** SDKs write the names of fields as JavaScript does. */
const camelCase = (name: string) =>
  name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [camelCase(name), renamed(item)]));
};

interface Types {
  properties: Record<string, { properties: Record<string, object> }>;
}

/**
 * @param file beside this one; its interface `Calls` has `{ request, answer }` of each operation, and `problem`, which
 *   every call may answer in their place
 * @param base what stands before the paths of the operations
 * @returns what is not as declared in an exchange, in words that begin with its operation; [] where all is
 */
export function typesJudge(file: string, base: string): (exchange: Exchange) => string[] {
  const schema = createGenerator({
    path: path.resolve(import.meta.dirname, file),
    type: 'Calls',
    skipTypeCheck: true,
    topRef: false,
  }).createSchema('Calls');
  // Texts in forms stand for numbers, too.
  const [exact, ofTexts] = [false, true].map((coerceTypes) =>
    new Ajv({ strict: false, allErrors: true, coerceTypes }).addSchema(schema, 'types'),
  ) as [Ajv, Ajv];
  const { properties } = schema as unknown as Types;
  const checkOf = (pointer: string, ajv = exact): ValidateFunction =>
    ajv.compile({ $ref: `types#/properties/${pointer}` });
  const operations = Object.entries(properties)
    .filter(([name]) => name !== 'problem')
    .map(([name, { properties: parts }]) => {
      const pointer = encodeURIComponent(name.replaceAll('/', '~1'));
      const [method, template = ''] = name.split(' ');
      return {
        name,
        method,
        pattern: new RegExp(`^${base}${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        request: parts.request
          ? {
              json: checkOf(`${pointer}/properties/request`),
              form: checkOf(`${pointer}/properties/request`, ofTexts),
            }
          : null,
        answer: checkOf(`${pointer}/properties/answer`),
      };
    });
  const problem = checkOf('problem');

  const problemsOf = (check: ValidateFunction, value: unknown): string[] => errorsOf(check, renamed(value));
  return ({ method, path: at, request, status, answer }) => {
    const known = operations.find((operation) => operation.method === method && operation.pattern.test(at));
    if (!known) return [`${method} ${at} is not declared`];
    const { name } = known;
    const sent = known.request
      ? problemsOf(known.request[request.type === 'multipart/form-data' ? 'form' : 'json'], request.body)
      : request.body === null
        ? []
        : ['has a body'];
    return [
      ...sent.map((text) => `${name}: request ${text}`),
      ...problemsOf(status < 400 ? known.answer : problem, answer.body).map(
        (text) => `${name}: answer ${status} ${text}`,
      ),
    ];
  };
}
