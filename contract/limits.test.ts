// The whole endpoint table at once: what a program or a person may send is bounded, and said in plain words when it is not.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { accounts } from './accounts.ts';
import { allEndpoints } from './api.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}
type Place = (string | number)[];
interface Leaf {
  kind: 'text' | 'list' | 'number';
  place: Place;
  /** the limit, where the shape itself says it */
  most?: number | undefined;
  /** values that must be there for this branch of a union to be the one that is read */
  beside: Record<string, unknown>;
}

/** Every text, list and number of a shape, with its place in a body. A block inside a block is walked once. */
function leavesOf(root: JsonSchema): Leaf[] {
  const found: Leaf[] = [];
  const walk = (shape: JsonSchema, place: Place, beside: Record<string, unknown>, refs: string[]) => {
    if (shape.$ref !== undefined) {
      if (refs.includes(shape.$ref)) return;
      const named = root.$defs?.[shape.$ref.replace('#/$defs/', '')];
      if (!named) throw new Error(`no definition of ${shape.$ref}`);
      walk(named, place, beside, [...refs, shape.$ref]);
      return;
    }
    for (const branch of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]) {
      const told = Object.entries(branch.properties ?? {}).filter(
        ([, { const: value }]) => value !== undefined,
      );
      const fixed = Object.fromEntries(told.map(([name, { const: value }]) => [name, value]));
      walk(branch, place, place.length === 0 ? fixed : beside, refs);
    }
    if (shape.enum || shape.const !== undefined) return;
    if (shape.type === 'string') found.push({ kind: 'text', place, beside, most: shape.maxLength });
    if (shape.type === 'number' || shape.type === 'integer') found.push({ kind: 'number', place, beside });
    if (shape.type === 'array') {
      found.push({ kind: 'list', place, beside, most: shape.maxItems });
      if (shape.items) walk(shape.items, [...place, 0], beside, refs);
    }
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      walk(inner, [...place, name], beside, refs);
  };
  walk(root, [], {}, []);
  return found;
}

/** A body with one value at one place, and nothing else. */
const bodyWith = ({ place, beside }: Leaf, value: unknown): unknown => {
  const inner = place
    .toReversed()
    .reduce<unknown>((made, part) => (part === 0 ? [made] : { [part]: made }), value);
  return { ...beside, ...(inner as object) };
};

/** The messages about one place, in a union those of every branch. */
function messagesAt(error: z.ZodError | undefined, place: Place): string[] {
  const isAt = (path: PropertyKey[]) => place.slice(0, path.length).join() === path.join() && path.length > 0;
  return (error?.issues ?? []).filter(({ path }) => isAt(path)).map(({ message }) => message);
}

const shapes = allEndpoints.flatMap((endpoint) =>
  (['body', 'query', 'multipart'] as const).flatMap((part) => {
    const schema = endpoint[part] as z.ZodType | undefined;
    return schema ? [{ name: `${part} of ${endpoint.method} ${endpoint.path}`, schema }] : [];
  }),
);
const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema;
/** What a sign-up says of itself and nobody typed: it is left out where it is not known. */
const dropped = ['timezone', 'locale'];
const isSignUp = (schema: z.ZodType) => schema === accounts.signup.body;
const technical = /invalid|expected|undefined|NaN|\[object|regex|pattern|zod/i;

it.each(shapes)(
  'each text in the $name has a limit, and a longer one is refused at its place',
  ({ schema }) => {
    const texts = leavesOf(jsonSchemaOf(schema)).filter(({ kind }) => kind === 'text');
    for (const leaf of texts.filter(({ place }) => !(isSignUp(schema) && dropped.includes(place.join())))) {
      const long = 'x'.repeat((leaf.most ?? 10_000) + 1);
      const messages = messagesAt(schema.safeParse(bodyWith(leaf, long)).error, leaf.place);
      expect(messages, leaf.place.join('.')).not.toEqual([]);
      expect(messages.join(), leaf.place.join('.')).not.toMatch(technical);
    }
  },
);

it.each(shapes)(
  'each list in the $name has a limit, and a longer one is refused at its place',
  ({ schema }) => {
    const lists = leavesOf(jsonSchemaOf(schema)).filter(({ kind }) => kind === 'list');
    for (const leaf of lists) {
      const { error } = schema.safeParse(
        bodyWith(
          leaf,
          Array.from({ length: (leaf.most ?? 10_000) + 1 }, () => null),
        ),
      );
      const messages = (error?.issues ?? []).filter(({ path }) => path.join() === leaf.place.join());
      expect(
        messages.map(({ message }) => message),
        leaf.place.join('.'),
      ).not.toEqual([]);
      expect(messages.map(({ message }) => message).join()).not.toMatch(technical);
    }
  },
);

it.each(shapes)(
  'each number in the $name is refused in words where it is none or has no end',
  ({ schema }) => {
    const numbers = leavesOf(jsonSchemaOf(schema)).filter(({ kind }) => kind === 'number');
    for (const leaf of numbers)
      for (const value of ['many', {}, Number.NaN, Number.POSITIVE_INFINITY]) {
        const messages = messagesAt(schema.safeParse(bodyWith(leaf, value)).error, leaf.place);
        expect(messages, `${leaf.place.join('.')} ${typeof value}`).not.toEqual([]);
        expect(messages.join(), leaf.place.join('.')).not.toMatch(technical);
      }
  },
);
