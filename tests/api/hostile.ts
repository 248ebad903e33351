// Values for fuzzing, made from the shapes of the OpenAPI document: right ones, and in their place what nobody should send.
import fc from 'fast-check';

/** JSON Schema as it stands in the OpenAPI document, as far as it is read here. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

/** What an operation takes: its JSON body, and its query as an object; undefined where it takes none. */
export function takenBy(operation: Operation): { body?: Shape; query?: Shape } {
  const asked = (operation.parameters ?? []).filter((item) => item.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  return {
    ...(body && { body }),
    ...(asked.length > 0 && {
      query: {
        type: 'object',
        properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
        required: asked.filter((item) => item.required).map(({ name }) => name),
      },
    }),
  };
}

/** Written as a bare number into the JSON text: JavaScript cannot say it otherwise. */
const bare = (digits: string) => `\uE000${digits}\uE001`;
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/"\uE000([^"]*)\uE001"/g, '$1');

const nest = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'x';
  for (let n = 0; n < depth; n += 1) value = wrap(value);
  return value;
};
// JSON.parse makes it an own key, as a body's is.
const poisoned = () =>
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}') as unknown;

/** Words that have broken servers before. */
export const hostileText: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001B[31m',
  '\uD800',
  'a\uDFFFb',
  '\uFFFE\uFFFF',
  '\u202Egnp.exe',
  'שלום עולם',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '\r\nBcc: someone@example.com',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  "' OR 1=1 --",
  "'; DROP TABLE account; --",
  '%_\\',
  '$(id)',
  '{{7*7}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%00',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]/',
  'http://127.0.0.1:1/',
  '(a+)+$',
  '[[[[[[[[',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x7fffffff',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  '2026-13-45T99:99:99Z',
  'x'.repeat(10_000),
  '\u{1F4A9}'.repeat(5_000),
  'a'.repeat(200_000),
];

const strange: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -1e-7,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  bare('1e999'),
  bare('-1e999'),
  bare('-0'),
  [],
  {},
  [[[]]],
  [null, 1, 'x', {}],
  poisoned(),
  { length: 10 },
  { toString: 'x', valueOf: 1, toJSON: 2 },
  Array.from({ length: 10_000 }, (_, n) => `keyword ${n}`),
  nest(90, (inner) => [inner]),
  nest(3000, (inner) => ({ content: inner })),
];

/** Anything that JSON can carry and nobody should send. */
export const hostile = (more: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...hostileText, ...more) },
    { weight: 3, arbitrary: fc.constantFrom(...strange) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** Days that are written as a day is, of which some do not exist and some are further away than a database counts. */
const extremeDays = [
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2026-02-28',
  '2026-02-31',
  '2026-13-01',
  '9999-12-31',
];

export interface Hints {
  /** the document's named shapes */
  named: Record<string, Shape>;
  /** values for a field by its name, where the shape cannot tell (an id of one's own, an address) */
  fields: Record<string, fc.Arbitrary<unknown>>;
  bad: fc.Arbitrary<unknown>;
  /** percent of values that are bad ones */
  badness: number;
}

/** Values of a shape in which some places hold something else. */
export function fromShape(shape: Shape, hints: Hints, name = '', depth = 0): fc.Arbitrary<unknown> {
  const go = (inner: Shape, as = name) => fromShape(inner, hints, as, depth + 1);
  const good = (): fc.Arbitrary<unknown> => {
    const hint = hints.fields[name];
    if (hint) return hint;
    if (shape.$ref) {
      const target = hints.named[shape.$ref.split('/').at(-1) ?? ''];
      return target && depth < 7 ? go(target) : fc.constant(undefined);
    }
    const choice = shape.anyOf ?? shape.oneOf;
    if (choice) return fc.oneof(...choice.map((item) => go(item)));
    if (shape.allOf?.[0]) return go(shape.allOf[0]);
    if (shape.const !== undefined) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    switch (shape.type) {
      case 'object': {
        const entries = Object.entries(shape.properties ?? {}).map(
          ([key, inner]) => [key, go(inner, key)] as const,
        );
        const required = shape.required ?? [];
        return fc.record(Object.fromEntries(entries), {
          requiredKeys: depth === 0 ? required : required.slice(),
        });
      }
      case 'array':
        return fc.array(shape.items ? go(shape.items) : hints.bad, { maxLength: 4 });
      case 'integer':
      case 'number':
        return fc.integer({
          min: Math.max(shape.minimum ?? 0, -(2 ** 53)),
          max: Math.min(shape.maximum ?? 2 ** 53, 2 ** 53),
        });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        if (shape.format === 'uuid') return fc.uuid();
        if (shape.format === 'date-time')
          return fc.constantFrom(...extremeDays.map((day) => `${day}T23:59:59Z`));
        if (shape.format === 'date') return fc.constantFrom(...extremeDays);
        return fc.string({ unit: 'grapheme', maxLength: Math.min(shape.maxLength ?? 40, 40) });
    }
  };
  if (depth > 8) return fc.constant(undefined);
  return fc.oneof(
    { weight: 100 - hints.badness, arbitrary: good() },
    { weight: hints.badness, arbitrary: hints.bad },
  );
}
