// Holds a call and its answer against a published interface description.
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { closed, type OpenApi, type Schema } from './closed.ts';
import { errorsOf } from './errors-of.ts';
import type { Exchange, Message } from './recorder.ts';

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const isForm = (type: string) => /form/.test(type);

/**
 * @param base what stands before the paths of the description
 * @returns what is not as described in an exchange, in words that begin with its operation; [] where all is
 */
export function openApiJudge(document: OpenApi, base: string): (exchange: Exchange) => string[] {
  const api = closed(document);
  const exact = new Ajv2019({ strict: false, allErrors: true });
  // Texts in addresses and forms stand for numbers, too.
  const ofTexts = new Ajv2019({ strict: false, allErrors: true, coerceTypes: 'array' });
  for (const ajv of [exact, ofTexts]) addFormats.default(ajv).addSchema({ $id: 'api', ...api });
  const compiled = new Map<Schema, ValidateFunction>();
  const problemsOf = (ajv: Ajv2019, schema: Schema, value: unknown): string[] => {
    const references = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Schema;
    const check = compiled.get(schema) ?? ajv.compile(references);
    compiled.set(schema, check);
    return errorsOf(check, value);
  };
  const templates = Object.keys(api.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${base}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  const bodyProblems = (content: Content | undefined, { type, body }: Message): string[] => {
    if (!content) return body === null ? [] : ['has a body'];
    const schema = content[type]?.schema;
    if (!schema) return [`is ${type || 'of no type'}`];
    return problemsOf(isForm(type) ? ofTexts : exact, schema, body);
  };
  const parameterProblems = (
    parameters: Parameter[],
    query: Exchange['query'],
    path: Record<string, string>,
  ) => {
    const known = new Set(parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])));
    const unknown = Object.keys(query)
      .filter((name) => !known.has(name))
      .map((name) => `?${name} is unknown`);
    const wrong = parameters.flatMap(({ name, in: place, required, schema }) => {
      if (place === 'header') return [];
      const text = place === 'path' ? path[name] : query[name];
      if (text === undefined) return required ? [`?${name} is missing`] : [];
      const value = schema.type === 'array' ? text.split(',') : text;
      return problemsOf(ofTexts, { properties: { value: schema } }, { value }).map(
        (problem) => `?${name}${problem}`,
      );
    });
    return [...unknown, ...wrong];
  };

  return ({ method, path, query, request, status, answer }) => {
    const known = templates.find((template) => template.pattern.test(path));
    const operation = known && (api.paths[known.path]![method.toLowerCase()] as Operation | undefined);
    if (!known || !operation) return [`${method} ${path} is not described`];
    const parameters = (operation.parameters ?? []).map((parameter) =>
      '$ref' in parameter
        ? (api.components!.parameters![parameter.$ref.split('/').at(-1)!] as Parameter)
        : parameter,
    );
    const { groups = {} } = known.pattern.exec(path)!;
    const response = operation.responses[status] ?? operation.responses.default;
    return [
      ...parameterProblems(parameters, query, groups as Record<string, string>),
      ...bodyProblems(operation.requestBody?.content, request).map((problem) => `request ${problem}`),
      ...(response ? bodyProblems(response.content, answer) : ['is no status that is described']).map(
        (problem) => `answer ${status} ${problem}`,
      ),
    ].map((problem) => `${method} ${known.path}: ${problem}`);
  };
}
