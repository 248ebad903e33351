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
    ['PUBLISH_CONCURRENCY', '0'],
    ['S3_ENDPOINT', 'no address'],
    ['S3_ENDPOINT', 's3.example.com:9000'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'smtp.example.com:587'],
    ['SMTP_URL', 'foo bar'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtp://user:pass#word@smtp.example.com'],
    ['MAIL_FROM', 'Quillstead'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_URL', 'mysql://db.example.com/quillstead'],
    ['DATABASE_URL', 'postgres://user:pass/word@db.example.com/quillstead'],
    ['DATABASE_URL', 'postgres://user:12/word@db.example.com/quillstead'],
    ['DATABASE_URL', 'postgres://user:pa@ss/word@db.example.com/quillstead'],
    ['DATABASE_DIRECT_URL', 'db.example.com:5432'],
    ['SECRET_KEYS', 'k1:dG9vIHNob3J0'],
    ['SECRET_KEYS', 'AOnlyTheKeyWithoutAName'],
  ])('that are wrong are named: %s=%s', (key, value) => {
    expect(() => loadConfig({ [key]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [key]: value })).toThrow(`${key}:`);
  });

  it('[S58] that need others name those', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres://x/y' })).toThrow('SECRET_KEYS: is required');
    expect(() => loadConfig({ AI_BASE_URL: 'http://127.0.0.1:1/v1' })).toThrow('AI_MODEL');
    expect(() => loadConfig({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow('S3_BUCKET');
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.0/8, loopback, ::1, fd00::/8'],
    ['SMTP_URL', 'smtp://user%40example.com:p%23ss@smtp.example.com:587/?pool=true'],
    ['SMTP_URL', 'smtps://smtp.example.com'],
    ['DATABASE_DIRECT_URL', 'postgresql://user:p%40ss@db.example.com:5432/name?sslmode=require'],
    ['DATABASE_DIRECT_URL', 'postgres://user@/name?host=/var/run/postgresql'],
  ])('take every way to write one: %s=%s', (key, value) => {
    expect(loadConfig({ [key]: value })).toMatchObject({ [key]: value });
  });

  it('[S58] that are wrong are all told at once, without telling a secret', () => {
    const env = {
      PORT: 'x',
      LOG_LEVEL: 'y',
      SECRET_KEYS: 'canary',
      AI_API_KEY: 'sk-canary',
      SMTP_URL: 'smtp://user:canary#1@smtp.example.com',
      DATABASE_URL: 'postgres://user:canary/1@db.example.com/name',
    };
    const tell = () => loadConfig(env);
    expect(tell).toThrow(/PORT[^]*LOG_LEVEL[^]*DATABASE_URL[^]*SECRET_KEYS[^]*SMTP_URL/);
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
