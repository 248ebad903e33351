import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/shared/errors.ts';
import { failureOf } from '#web/kernel/call.ts';
import { failureMessage, orTell, succeeded, tellFailure } from './tell-failure.ts';
import { toasts } from './toast.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const item of toasts.get()) toasts.close(item.id);
});

const told = () => toasts.get().map(({ message, kind }) => [kind, message]);
const refused = failureOf(new ApiError(409, { error: 'The article is being published.' }));

describe('a failed call', () => {
  it('is told in the server’s words', () => {
    tellFailure(refused);
    expect(told()).toEqual([['problem', refused.message]]);
    expect(failureMessage(refused, 'We couldn’t create the file.')).toBe(refused.message);
  });

  it('is shown in words of the screen, or else of the app, when no server gave a reason', () => {
    const broken = new TypeError('x is not a function');
    expect(failureMessage(broken, 'We couldn’t create the file.')).toBe('We couldn’t create the file.');
    expect(failureMessage(broken)).toBe('Something went wrong. Nothing was changed.');
  });

  it('is told, and reaches the console with its cause, when it is an error of ours', () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const broken = new TypeError('x is not a function');
    tellFailure(broken, 'We couldn’t create the file.');
    expect(told()).toEqual([['problem', 'We couldn’t create the file.']]);
    expect(reported).toEqual([broken]);
  });

  it('gives no answer, and is told once', async () => {
    expect(await orTell(Promise.reject(refused as unknown as Error))).toBeNull();
    expect(await succeeded(Promise.reject(refused as unknown as Error))).toBe(false);
    expect(told()).toEqual([['problem', refused.message]]);
  });

  it('stays the same failure when it is read again', () => {
    expect(failureOf(refused)).toBe(refused);
  });
});

describe('a call that succeeds', () => {
  it('gives its answer and says nothing', async () => {
    expect(await orTell(Promise.resolve('answer'))).toBe('answer');
    expect(await succeeded(Promise.resolve())).toBe(true);
    expect(told()).toEqual([]);
  });
});
