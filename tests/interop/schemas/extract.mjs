// node tests/interop/schemas/extract.mjs openapi.json 'POST /pins' 'DELETE /pins/{pin_id}' … > pinterest.json
// Of a published interface description: these operations and what they refer to, without words for people.
import { readFile } from 'node:fs/promises';

const [file, ...wanted] = process.argv.slice(2);
const whole = JSON.parse(await readFile(file, 'utf8'));
const kept = { openapi: whole.openapi, info: whole.info, servers: whole.servers, paths: {}, components: {} };

const forPeople = new Set(['description', 'example', 'examples', 'externalDocs', 'summary', 'tags', 'title']);
/** `named` holds what names name (properties, schemas …), where no key is a word for people. */
function plain(value, named = false) {
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(
    ([key]) => named || !(forPeople.has(key) || key.startsWith('x-')),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, plain(item, !named && key === 'properties')]));
}

/** Keeps what a part refers to, and what that refers to. */
function follow(value) {
  if (value === null || typeof value !== 'object') return;
  for (const item of Object.values(value)) follow(item);
  for (const reference of [value.$ref, ...Object.values(value.discriminator?.mapping ?? {})]) {
    if (typeof reference !== 'string') continue;
    const [, , kind, name] = reference.split('/');
    if (kept.components[kind]?.[name]) continue;
    kept.components[kind] ??= {};
    kept.components[kind][name] = plain(whole.components[kind][name]);
    follow(kept.components[kind][name]);
  }
}

for (const operation of wanted) {
  const [method, path] = operation.split(' ');
  const found = whole.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${operation} is not described`);
  const { parameters = [], requestBody, responses } = found;
  const shared = whole.paths[path].parameters ?? [];
  kept.paths[path] ??= {};
  kept.paths[path][method.toLowerCase()] = plain({
    parameters: [...shared, ...parameters],
    requestBody,
    responses,
  });
}
follow(kept.paths);
process.stdout.write(`${JSON.stringify(kept, null, 2)}\n`);
