import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, settings } from './config.ts';

describe('settings', () => {
  it('all have a value without any environment, and empty ones count as unset', () => {
    const bare = loadConfig({});
    expect(bare).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PLANS: 'auto', localMode: true });
    const emptied = Object.fromEntries(Object.keys(settings).map((key) => [key, '']));
    expect(loadConfig(emptied)).toEqual(bare);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'words.example.com'],
    ['QUILLSTEAD_ROLE', 'boss'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['EGRESS_ALLOW', 'http://127.0.0.1:80'],
    ['PLANS', 'maybe'],
    ['S3_ENDPOINT', 'no address'],
  ])('that are wrong are named: %s=%s', (key, value) => {
    expect(() => loadConfig({ [key]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [key]: value })).toThrow(`${key}:`);
  });

  it('[S58] that need others name those', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres://x/y' })).toThrow('SECRET_KEYS');
    expect(() => loadConfig({ AI_BASE_URL: 'http://127.0.0.1:1/v1' })).toThrow('AI_MODEL');
    expect(() => loadConfig({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow('S3_BUCKET');
  });

  it('[S58] that are wrong are all told at once, without telling a secret', () => {
    const env = {
      PORT: 'x',
      LOG_LEVEL: 'y',
      SECRET_KEYS: 'k:canary',
      AI_API_KEY: 'sk-canary',
      DATABASE_URL: '',
    };
    const tell = () => loadConfig(env);
    expect(tell).toThrow(/PORT[^]*LOG_LEVEL/);
    expect(tell).not.toThrow('canary');
  });

  it('never make reading them fail in any other way', () => {
    const key = fc.constantFrom(...Object.keys(settings));
    fc.assert(
      fc.property(fc.dictionary(key, fc.string({ unit: 'binary' })), (env) => {
        try {
          loadConfig(env);
        } catch (cause) {
          expect(cause).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });
});

describe('local mode', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.8' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.evil.example.com' }, false],
    [{ PUBLIC_URL: 'https://words.example.com' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, false],
  ])('with %j is %s', (env, expected) => {
    expect(loadConfig(env).localMode).toBe(expected);
  });
});
