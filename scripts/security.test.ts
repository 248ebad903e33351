import path from 'node:path';
import { expect, test } from 'vitest';
import { securityRequirements } from './security.ts';

const requirements = securityRequirements(path.resolve(import.meta.dirname, '..'));

test('docs/SECURITY.md numbers its requirements from S1 on without a gap', () => {
  expect(requirements.length).toBeGreaterThan(70);
  expect(requirements.map(({ number }) => number)).toEqual(requirements.map((_, index) => index + 1));
});

test('each requirement of docs/SECURITY.md is named by the title of a test, or the page says that it is not met', () => {
  const unproven = requirements.filter(({ tests, open }) => tests.length === 0 && !open);
  expect(unproven).toEqual([]);
});
