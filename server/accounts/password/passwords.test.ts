// What a password may be, how it is kept, and what the calls around it give away.
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { failure } from '#tests/support/failure.ts';
import { codeFor, signIn, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { createHash } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { insertAccount } from '../store.ts';
import { account } from '../tables.ts';

const app = useTestApp();
const signup = (email: string, password: string, testApp: TestApp = app) =>
  testApp.as()(accounts.signup, { body: { email, password, username: 'Ada' } });
const login = (email: string, password: string) => app.as()(accounts.login, { body: { email, password } });

async function resetCode(email: string): Promise<string> {
  await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
  return codeFor(app, email);
}

describe('any text of 8 to 128 characters', () => {
  it('[S1] signs in as it was typed, and with no edit of it', async () => {
    const texts = fc.string({ unit: 'binary', minLength: 12, maxLength: 128 });
    await fc.assert(
      fc.asyncProperty(texts, async (password) => {
        const { email } = await signIn(app, someEmail(), password);
        const edits = [`${password} `, [...password].slice(0, -1).join(''), password.normalize('NFD')];
        const swapped = password.toLowerCase() === password ? password.toUpperCase() : password.toLowerCase();
        for (const edit of new Set([...edits, swapped].filter((item) => item !== password)))
          expect((await failure(login(email, edit))).status).toBe(401);
        expect((await login(email, password)).email).toBe(email);
      }),
      { numRuns: 6 },
    );
  });
});

describe('a password that is tried first', () => {
  const common = ['Password1!', 'qwerty12345', 'Quillstead2026', 'iloveyou1'];

  it('[S2] is refused beside its field at sign-up, and makes no account', async () => {
    for (const password of [...common, 'ada.lovelace1815']) {
      const email = `ada.lovelace@${someEmail().split('@')[0]}.example`;
      const refused = await failure(signup(email, password));
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['password']]);
      const { db } = app.database;
      expect(await db.select().from(account).where(eq(account.email, email))).toEqual([]);
    }
  });

  it('[S2] is refused at a change and at a reset, and the reset’s code still works', async () => {
    const { email, password, call } = await signIn(app);
    const code = await resetCode(email);
    for (const newPassword of common) {
      const change = await failure(
        call(accounts.changePassword, { body: { currentPassword: password, newPassword } }),
      );
      expect([change.status, Object.keys(change.fields)]).toEqual([400, ['newPassword']]);
      const reset = await failure(
        app.as()(accounts.resetPassword, { body: { email, code, password: newPassword } }),
      );
      expect([reset.status, Object.keys(reset.fields)]).toEqual([400, ['password']]);
    }
    await app.as()(accounts.resetPassword, { body: { email, code, password: 'an entirely fresh one' } });
  });
});

describe('a password that has leaked', () => {
  const leaked = 'seven herons under glass';
  const asked: string[] = [];
  let status = 200;
  const lines: string[] = [];
  const running = (async () => {
    const service = await startCanary((request, response) => {
      asked.push(request.url ?? '');
      const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase();
      const padding = `${'0'.repeat(35)}:0`;
      const known = request.url === `/range/${digest.slice(0, 5)}` ? `${digest.slice(5)}:12` : padding;
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`${padding}\r\n${known}`);
    });
    const it = await startTestApp({
      env: { BREACHED_PASSWORDS_URL: service.origin, LOG_LEVEL: 'warn' },
      logStream: { write: (line) => void lines.push(line) },
    });
    return { it, service };
  })();
  afterAll(async () => {
    const { it: own, service } = await running;
    await own.stop();
    await service.close();
  });

  it('[S3] is refused by the service that knows it, which learns five digits of a hash', async () => {
    const { it: own } = await running;
    const refused = await failure(signup(someEmail(), leaked, own));
    expect(refused.fields['password']).toContain('leaked');
    await signup(someEmail(), 'eight herons under glass', own);
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
  });

  it('[S3] is taken while the service cannot be asked, and the log says so without it', async () => {
    const { it: own } = await running;
    status = 503;
    lines.length = 0;
    await signup(someEmail(), leaked, own);
    status = 200;
    expect(lines.filter((line) => line.includes('leaked passwords cannot be looked up'))).toHaveLength(1);
    expect(lines.join()).not.toContain(leaked);
  });

  it('[S3] is refused by the built-in list where no service is set', async () => {
    const refused = await failure(signup(someEmail(), 'football2024'));
    expect(refused.status).toBe(400);
  });
});

describe('what is kept', () => {
  it('[S4] of a hash with weaker parameters, or of another kind of argon2, is made anew at the next sign-in', async () => {
    const { db } = app.database;
    const { email, password } = await signIn(app);
    const weak = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    for (const passwordHash of [
      await hash(password, weak),
      await hash(password, { ...weak, algorithm: 1 }),
    ]) {
      await db.update(account).set({ passwordHash }).where(eq(account.email, email));
      await failure(login(email, 'not this one'));
      await login(email, password);
      const [row] = await db.select().from(account).where(eq(account.email, email));
      expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    }
    await login(email, password);
  });

  it('[S9] of a reset code is a hash, and neither log nor answer shows the code', async () => {
    const lines: string[] = [];
    const own = await startTestApp({
      env: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    });
    try {
      const email = someEmail();
      const first = await signIn(own, email);
      const before = await codeFor(own, email);
      const answer = await own.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
      await expect.poll(() => codeFor(own, email)).not.toBe(before);
      const digits = await codeFor(own, email);
      const { rows } = await own.database.pool.query<{ hash: string }>('select * from code');
      expect(rows.every((row) => Object.values(row).every((value) => value !== digits))).toBe(true);
      const body = { email, code: digits, password: 'an entirely fresh one' };
      const done = await own.as()(accounts.resetPassword, { body });
      expect(JSON.stringify([answer, done])).not.toContain(digits);
      expect(lines.join('\n')).not.toMatch(new RegExp(`\\b${digits}\\b`));
      for (const secret of [first.token, first.password, body.password])
        expect(lines.join('\n')).not.toContain(secret);
    } finally {
      await own.stop();
    }
  });
});

describe('known and unknown addresses', () => {
  it('[S6] get the same answer from a reset', async () => {
    const { email } = await signIn(app);
    const reset = async (to: string) => {
      const body = { email: to, code: '000000', password: 'an entirely fresh one' };
      const { status, message, fields, meta } = await failure(app.as()(accounts.resetPassword, { body }));
      return { status, message, fields, code: meta.code };
    };
    expect(await reset(email)).toEqual(await reset(someEmail()));
  });

  it('[S6] cost as much when a password is wrong: medians of 30 sign-ins differ by less than half of the processor’s time', async () => {
    const { db } = app.database;
    const passwordHash = await hashPassword(somePassword);
    const known = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const now = app.clock.now();
        const person = { email: someEmail(), username: 'Ada', passwordHash, verifiedAt: now, now };
        return (await insertAccount(db, person)).email;
      }),
    );
    const timed = async (email: string) => {
      const before = process.cpuUsage();
      await failure(login(email, 'not this one'));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times: [known: number, unknown: number][] = [];
    const unknown = known.map(() => someEmail());
    // In turns, so that whatever else this process does falls on both.
    for (let round = 0; round < 3; round += 1)
      for (const [i, email] of known.entries()) times.push([await timed(email), await timed(unknown[i]!)]);
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2]!;
    const ratio = median(times.map(([one]) => one)) / median(times.map(([, other]) => other));
    // Without a hash to work on, it would be a tenth.
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });
});

describe('the limit of sign-ins', () => {
  it('[S7] survives a restart', async () => {
    const { email, password } = await signIn(app);
    for (let tries = 0; tries < 5; tries += 1) await failure(login(email, 'not this one'));
    const restarted = await startTestApp({ connection: app.connection });
    try {
      const refused = await failure(restarted.as()(accounts.login, { body: { email, password } }));
      expect([refused.status, Number(refused.meta.retryAfter) > 0]).toEqual([429, true]);
    } finally {
      await restarted.stop();
    }
  });
});

describe('an address', () => {
  it('[S11] with a Kelvin sign is the one with a K, and is unique however it is written', async () => {
    const name = `kelvin${Math.random().toString(36).slice(2)}`;
    await signup(`${name}@example.com`, somePassword);
    for (const same of [`${name.replace('k', '\u212A')}@example.com`, `${name.toUpperCase()}＠EXAMPLE.com`])
      expect((await signup(same, somePassword)).email).toBe(`${name}@example.com`);
    const { db } = app.database;
    expect(
      await db
        .select()
        .from(account)
        .where(eq(account.email, `${name}@example.com`)),
    ).toHaveLength(1);
  });
});
