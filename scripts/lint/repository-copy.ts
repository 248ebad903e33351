import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A repository with our rules and none of our files: configuration and lint rule copied, packages linked.
 * @param files by name relative to its root
 * @returns its folder, which the caller removes
 */
export function copyRepository(files: Record<string, string>): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'quillstead-lint-')));
  const configuration = globSync(
    [
      'package.json',
      '.oxlintrc.json',
      'tsconfig*.json',
      '{contract,engine,server,web,tests,packages/*}/tsconfig.json',
      'scripts/lint/*.js',
    ],
    { cwd: root },
  );
  for (const file of configuration) cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  // One link for each package: a link to the whole folder would put compilers' caches among ours.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  return copy;
}

/** The JavaScript file of an installed program. */
export const program = (file: string) => path.join(root, 'node_modules', file);
