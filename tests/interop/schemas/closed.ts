// Interface descriptions say which fields there are, and seldom that there are no others. A closed one says both.

export type Schema = Record<string, unknown>;
export interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> };
}
interface Discriminator {
  propertyName?: string;
  mapping?: Record<string, string>;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (schemas: Schema, change: (schema: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, value]) => [name, isSchema(value) ? change(value) : value]),
  );

/** @returns the description as JSON Schema 2019-09 reads it, in which a value has no field that is not described */
export function closed(document: OpenApi): OpenApi {
  const schemas = document.components?.schemas ?? {};
  const named = ({ $ref }: Schema): Schema | undefined =>
    typeof $ref === 'string' ? schemas[$ref.replace('#/components/schemas/', '')] : undefined;

  /** A schema that names its kinds by a field is one of them, where it does not say so itself. */
  const kindsOf = (schema: Schema): Schema => {
    const target = named(schema) ?? schema;
    const { propertyName, mapping } = (target.discriminator ?? {}) as Discriminator;
    if (!propertyName || !mapping || target.oneOf) return schema;
    const kinds = Object.entries(mapping).map(([kind, $ref]) => ({
      $ref,
      properties: { [propertyName]: { const: kind } },
    }));
    return { anyOf: kinds };
  };
  /** `null` beside a reference, which JSON Schema knows as a type only. */
  const withNull = ({ nullable, ...schema }: Schema): Schema => {
    if (!nullable) return schema;
    return schema.type ? { ...schema, nullable } : { anyOf: [{ type: 'null' }, schema] };
  };
  /** Closes what is inside; a part of a larger one must stay open itself. */
  const inside = (schema: Schema): Schema => {
    const { properties, items, ...more } = schema;
    const parts = Object.fromEntries(
      ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
        Array.isArray(more[key]) ? [[key, (more[key] as Schema[]).map(inside)]] : [],
      ),
    );
    return withNull({
      ...more,
      ...parts,
      ...(isSchema(properties) && { properties: mapped(properties, whole) }),
      ...(isSchema(items) && { items: whole(items) }),
    });
  };
  const whole = (schema: Schema): Schema => {
    const value = inside(kindsOf(schema));
    const hasFields = ['properties', 'allOf', 'anyOf', 'oneOf', '$ref'].some((key) => key in value);
    return hasFields && !('additionalProperties' in value)
      ? { ...value, unevaluatedProperties: false }
      : value;
  };
  /** Every `schema` of the operations. */
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isSchema(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === 'schema' && isSchema(item) ? whole(item) : walk(item),
      ]),
    );
  };
  return {
    paths: walk(document.paths) as OpenApi['paths'],
    components: {
      schemas: mapped(schemas, inside) as Record<string, Schema>,
      parameters: walk(document.components?.parameters ?? {}) as Schema,
    },
  };
}
