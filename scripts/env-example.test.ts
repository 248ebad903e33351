import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, settings } from '#server/kernel/config.ts';
import { envExample } from './env-example.ts';

const file = path.resolve(import.meta.dirname, '../.env.example');

describe('.env.example', () => {
  test('is what the schema of settings says', () => {
    expect(readFileSync(file, 'utf8')).toBe(envExample());
  });

  test('names every setting once, each under its comment', () => {
    const keys = [...envExample().matchAll(/^# \S[^\n]*\n([A-Z0-9_]+)=/gm)].map((found) => found[1]);
    expect(keys).toEqual(Object.keys(settings));
  });

  test('copied unchanged means the same as no settings at all', () => {
    expect(loadConfig(parseEnv(envExample()))).toEqual(loadConfig({}));
  });
});

describe('a wrong value stops the start and names its key', () => {
  test.each([
    ['PORT', { PORT: 'three thousand' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'example dot com' }],
    ['QUILLSTEAD_ROLE', { QUILLSTEAD_ROLE: 'everything' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_POOL', { DATABASE_POOL: '1' }],
    ['SECRET_KEYS', { DATABASE_URL: 'postgres://localhost/x' }],
    ['EGRESS_ALLOW', { EGRESS_ALLOW: 'no port here' }],
    ['PLANS', { PLANS: 'perhaps' }],
    ['AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
  ])('%s from %j', (key, env) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(new RegExp(`^ {2}${key}\\b`, 'm'));
  });

  test('several wrong values are named together', () => {
    expect(() => loadConfig({ PORT: '-1', PLANS: 'x' })).toThrow(/PORT: [\s\S]*PLANS: /);
  });
});
