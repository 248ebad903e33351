// openapi.json as code generators by others read it: what they write compiles under strict types and does its work.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient as generateClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';
import sharp from 'sharp';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '../../contract/shared/http.ts';
import { useTestApp } from '../support/app.ts';
import { aProject, signIn } from '../support/factories/person-factories.ts';
import { heyApiProgram, openApiFetchProgram } from './client-programs.ts';

const app = useTestApp();
const execute = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quillstead-client-'));
  await symlink(path.join(import.meta.dirname, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const readDocument = async () => (await fetch(`${app.origin}${apiBase}openapi.json`)).text();

/** @returns the complaints of the TypeScript compiler about a program and all that it imports */
function typeErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: ['node'],
    typeRoots: [path.join(import.meta.dirname, 'node_modules/@types')],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Compiles the program and lets it sign in, add a picture and list, as a person with a password would run it. */
async function run(source: string) {
  const person = await signIn(app);
  const { id } = await aProject(person);
  const file = path.join(folder, 'program.ts');
  await writeFile(file, source);
  expect(typeErrors(file)).toEqual([]);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const env = {
    ORIGIN: app.origin,
    EMAIL: person.email,
    PASSWORD: person.password,
    PROJECT: id,
    PICTURE: picture.toString('base64'),
  };
  const { stdout } = await execute(process.execPath, [file], { env });
  return JSON.parse(stdout) as { added: string; listed: { id: string; altText: string }[] };
}

describe('a client that is generated from openapi.json signs in, adds a picture and lists it', () => {
  it('when openapi-typescript writes its types', async () => {
    const blob = ts.factory.createTypeReferenceNode('Blob');
    // As its documentation says for files, which it takes for text otherwise.
    const options = {
      transform: ({ format }: { format?: string }) => (format === 'binary' ? blob : undefined),
    };
    const types = await openapiTypes(await readDocument(), options);
    await writeFile(path.join(folder, 'schema.ts'), astToString(types));
    const { added, listed } = await run(openApiFetchProgram);
    expect(listed).toEqual([{ id: added, altText: 'Loaves on a board' }]);
  });

  it('when @hey-api/openapi-ts writes its functions', async () => {
    const document = path.join(folder, 'openapi.json');
    await writeFile(document, await readDocument());
    await generateClient({
      input: document,
      output: { path: path.join(folder, 'client'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
      parser: {
        patch: {
          operations: {
            // It writes one body for each call, and JSON where there is JSON: here the form is wanted.
            'POST /api/v1/media-library/{projectId}/': (operation) => {
              const body = 'requestBody' in operation ? operation.requestBody : undefined;
              if (body && 'content' in body) delete body.content['application/json'];
            },
          },
        },
      },
    });
    const { added, listed } = await run(heyApiProgram);
    expect(listed).toEqual([{ id: added, altText: 'Loaves on a board' }]);
  });
});
