// The typed client: what it sends for a call, and what its caller is told when the answer is none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { media } from '../media.ts';
import { projects } from '../projects.ts';
import { writer } from '../writer.ts';
import { ApiError, fieldErrorsOf } from './errors.ts';
import { addressOf, createClient } from './http.ts';

const id = '01890000-0000-7000-8000-000000000000';
/** A client whose requests are kept, and answered in turn. */
function client(...answers: (Response | Error)[]) {
  const sent: { address: string; init: RequestInit }[] = [];
  const call = createClient(
    'http://here.example',
    () => ({ authorization: 'Bearer t' }),
    (address, init) => {
      sent.push({ address: address as string, init: init ?? {} });
      const answer = answers.shift() ?? Response.json({});
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  );
  return { call, sent };
}
const caught = async (promise: Promise<unknown>) => {
  const cause: unknown = await promise.catch((error: unknown) => error);
  expect(cause).toBeInstanceOf(ApiError);
  return cause as ApiError;
};

describe('an address of a call', () => {
  it('holds any parameter as one part of its path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        const address = addressOf(writer.source, { params: { id: value, sourceId: 'a/b?c#d' } });
        const parts = address.split('/');
        expect(parts).toHaveLength('/api/v1/ai-generation/x/sources/y/'.split('/').length);
        expect(decodeURIComponent(parts[4]!)).toBe(value);
        expect(parts[6]).toBe('a%2Fb%3Fc%23d');
      }),
    );
  });

  it('leaves out what was not asked for, and keeps false and 0', () => {
    const query = { q: '', cursor: undefined, deleted: false, limit: 0, tag: 'a & b' };
    expect(addressOf(media.list, { params: { projectId: id }, query })).toBe(
      `/api/v1/media-library/${id}/?deleted=false&limit=0&tag=a+%26+b`,
    );
    expect(addressOf(projects.list, { query: {} })).toBe('/api/v1/social-project/');
  });
});

describe('a call', () => {
  it('sends JSON with its headers and the key of a repeat', async () => {
    const { call, sent } = client(Response.json({ id }, { status: 201 }));
    const body = { title: 'A', icon: 'Bank' as const };
    expect(await call(projects.create, { body }, { idempotencyKey: 'k1' })).toEqual({ id });
    expect(sent).toMatchObject([
      {
        address: 'http://here.example/api/v1/social-project/',
        init: {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { authorization: 'Bearer t', 'content-type': 'application/json', 'idempotency-key': 'k1' },
        },
      },
    ]);
  });

  it('sends a form as it is: the browser names its boundary', async () => {
    const { call, sent } = client();
    const form = new FormData();
    await call(media.create, { params: { projectId: id }, body: form as never });
    expect(sent[0]?.init.body).toBe(form);
    expect(sent[0]?.init.headers).toEqual({ authorization: 'Bearer t' });
  });

  it('without a body sends none, and an empty answer is nothing', async () => {
    const { call, sent } = client(new Response(null, { status: 204 }));
    expect(await call(projects.delete, { params: { id } })).toBeUndefined();
    expect(sent[0]?.init).not.toHaveProperty('body');
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
  });

  it('that is refused throws its status, its code and the message of each field', async () => {
    const body = {
      meta: { code: 'validation', requestId: 'r1' },
      title: ['Title is required', 'second'],
      icon: 'Select an icon',
      detail: 'Some fields are wrong',
    };
    const { call } = client(Response.json(body, { status: 400 }));
    const error = await caught(call(projects.list, {}));
    expect([error.status, error.message, error.meta.code]).toEqual([
      400,
      'Some fields are wrong',
      'validation',
    ]);
    expect(error.fields).toEqual({ title: 'Title is required', icon: 'Select an icon' });
  });

  it('without an answer throws status 0 with its cause, and no fields', async () => {
    const cause = new TypeError('fetch failed');
    const error = await caught(client(cause).call(projects.list, {}));
    expect(error).toMatchObject({ status: 0, message: 'Internal Server Error', cause });
    expect([error.fields, error.meta]).toEqual([{}, {}]);
  });

  it('that its caller stopped throws the caller’s own reason, which is no failure', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const cause = new DOMException('stopped', 'AbortError');
    await expect(client(cause).call(projects.list, {}, { signal: stopped.signal })).rejects.toBe(cause);
  });
});

it.each([[null], ['text'], [5], [{ title: 5, other: [], more: {} }]])(
  'an error body %j has no messages by field',
  (body) => expect(fieldErrorsOf(body)).toEqual({}),
);

it.each([[null], [{}], [{ meta: 'x' }], [{ meta: null }], ['x']])('an error body %j has no code', (body) =>
  expect(new ApiError(500, body).meta).toEqual({}),
);
