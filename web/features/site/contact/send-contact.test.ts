import { describe, expect, it } from 'vitest';
import { createClient } from '#contract/shared/http.ts';
import { sendContact } from './send-contact.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const whole = form({ name: 'Ada', email: 'ada@example.com', message: 'Hello', website: '' });
const answering = (status: number, body: unknown) =>
  createClient('http://127.0.0.1', undefined, () => Promise.resolve(Response.json(body, { status })));

describe('the contact form', () => {
  it('names the fields that are wrong before anything is sent', async () => {
    const client = createClient('', undefined, () => Promise.reject(new Error('nothing may be sent')));
    const { ok, problems } = await sendContact(form({ name: '', email: 'x', message: '' }), client);
    expect([ok, Object.keys(problems).toSorted()]).toEqual([false, ['email', 'message', 'name']]);
  });

  it('shows what the server answered, when it was taken and when it was refused', async () => {
    const taken = await sendContact(whole, answering(202, { detail: 'On its way' }));
    expect(taken).toEqual({ ok: true, message: 'On its way', problems: {} });
    const refused = await sendContact(whole, answering(429, { detail: 'Too many tries' }));
    expect(refused).toMatchObject({ ok: false, message: 'Too many tries' });
  });

  it('knows no reason when the server failed or could not be reached', async () => {
    const lost = createClient('', undefined, () => Promise.reject(new TypeError('no network')));
    for (const client of [answering(500, {}), lost])
      expect(await sendContact(whole, client)).toMatchObject({ ok: false, message: null, problems: {} });
  });
});
