import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatorOf } from '#contract/tools/registry.ts';
import { toolHtml } from '#engine/tools/tool-html.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { tooMany } from '#server/kernel/http/app-error.ts';
import { registerPages } from '#server/kernel/pages/register.ts';
import { createToolForm } from './tool-form.ts';

const root = mkdtempSync(path.join(tmpdir(), 'tools-'));
const policy = "script-src 'self'";
let app: FastifyInstance;
const taken: string[] = [];
let full = false;

beforeAll(async () => {
  mkdirSync(path.join(root, 'build/client'), { recursive: true });
  const page = (body: string) => `<html><head><title>t</title></head><body>${body}</body></html>`;
  writeFileSync(path.join(root, 'build/client/lost.html'), page('no page'));
  const slug = 'tiktok-bio-generator';
  const asking = 'mission-statement-generator';
  for (const [file, name] of [
    ['tool', slug],
    ['asking', asking],
  ] as const)
    writeFileSync(
      path.join(root, `build/client/${file}.html`),
      page(`before${toolHtml(generatorOf(name)!)}after`),
    );
  const entry = (file: string) => ({ file: `${file}.html`, policy });
  writeFileSync(
    path.join(root, 'build/pages.json'),
    JSON.stringify({
      pages: { [`/tools/${slug}`]: entry('tool'), [`/tools/${asking}`]: entry('asking') },
      shell: entry('lost'),
      notFound: entry('lost'),
      feed: [],
    }),
  );
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(formbody);
  const form = createToolForm({
    limiter: {
      take: async (key) => {
        taken.push(key);
        if (full) throw tooMany(30);
      },
      forget: async () => undefined,
    },
    counts: () => true,
  });
  await registerPages(app, { mode: 'production', root, devAccess: createDevAccess(null), forms: [form] });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const post = async (fields: Record<string, string>, url = '/tools/tiktok-bio-generator') => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { answer, document: parseHTML(answer.body).document };
};
const field = (document: Document, name: string) => document.querySelector(`[name="${name}"]`);

describe('the form of a tool', () => {
  it('answers a form without JavaScript with its page and results in it', async () => {
    const { answer, document } = await post({
      role: 'Street cook',
      action: 'Come by',
      tone: 'Formal',
      evil: 'x',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toBe(policy);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('before');
    expect(answer.body).toContain('after');
    const shown = [...document.querySelectorAll('#results li p')].map((item) => item.textContent ?? '');
    expect(shown.length).toBeGreaterThanOrEqual(10);
    for (const text of shown) expect(text).toContain('Street cook');
    expect(field(document, 'role')?.getAttribute('value')).toBe('Street cook');
    expect(field(document, 'tone')?.querySelector('option[selected]')?.textContent).toBe('Formal');
  });

  it('says at each field what is wrong with it, keeps what was typed, and answers 422', async () => {
    const { answer, document } = await post({ role: '', action: 'x'.repeat(61) });
    expect(answer.statusCode).toBe(422);
    expect(document.getElementById('field-role-problem')?.textContent).toBe(
      'Who you are or what you do is required',
    );
    expect(field(document, 'role')?.getAttribute('aria-describedby')).toContain('field-role-problem');
    expect(document.getElementById('field-action-problem')?.textContent).toContain('at most 60');
    expect(field(document, 'action')?.getAttribute('value')).toBe('x'.repeat(61));
    expect(document.querySelectorAll('#results li')).toHaveLength(0);
  });

  it('asks back at its field what fits no sentence, and prints nothing of it', async () => {
    const { answer, document } = await post(
      { company: 'Acme', what: 'coffee', audience: 'commuters' },
      '/tools/mission-statement-generator',
    );
    expect(answer.statusCode).toBe(422);
    expect(document.getElementById('field-what-problem')?.textContent).toBe(
      'Start with a verb, as in “bake bread from local grain”. Put “to” before a verb that is not known here.',
    );
    expect(field(document, 'what')?.getAttribute('value')).toBe('coffee');
    expect(document.querySelectorAll('#results li')).toHaveLength(0);
  });

  it('[S41] shows whatever is typed as text, never as markup', async () => {
    const evil = `"><script>alert(1)</script><!--/tool-->&amp;'`;
    const { answer, document } = await post({ role: evil.slice(0, 45), action: evil });
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body.match(/<!--\/tool-->/g)).toHaveLength(1);
    expect(field(document, 'action')?.getAttribute('value')).toContain('<script>');
  });

  it('[S64] keeps its page when one address posts too often, and names the time to wait', async () => {
    full = true;
    const { answer, document } = await post({ role: 'Street cook' });
    full = false;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(document.querySelector('[role="status"]')?.textContent).toContain('Wait a minute');
    expect(field(document, 'role')?.getAttribute('value')).toBe('Street cook');
    expect(taken).toContain('127.0.0.1');
  });

  it('exists for tools with results only', async () => {
    for (const url of ['/tools/word-counter', '/tools/none', '/tools/constructor'])
      expect((await post({}, url)).answer.statusCode).toBe(404);
  });
});
