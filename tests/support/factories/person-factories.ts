import { randomUUID } from 'node:crypto';
import { accounts, type User } from '#contract/accounts.ts';
import { projects, type Project } from '#contract/projects.ts';
import { type Brief } from '#contract/writer/brief.ts';
import { type Generation, writer } from '#contract/writer.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { TestApp } from '../app.ts';
import { outboxOf } from '../outbox.ts';
import { newMember } from './members.ts';

/** Whatever answers over HTTP: the application in this process or in one of its own. */
export type Served = Pick<TestApp, 'origin' | 'as'>;

export interface Person {
  email: string;
  password: string;
  token: string;
  call: ReturnType<TestApp['as']>;
}

export const somePassword = 'a quiet house for words';
/** As the product hashes it. */
const hashOfSomePassword =
  '$argon2id$v=19$m=65536,t=3,p=1$x+9cNf2y003w2qsrkMhBBQ$EXCQ+vdurRbWHNiFv8XrPtahZ6i7DSPcpSfHAAjDSbY';
export const someEmail = (): string => `${randomUUID()}@example.com`;

/** The newest code mailed to an address, as a local user reads it. */
export async function codeFor(served: Served, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const code = (await outboxOf(served, email))[0]?.code;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no code was mailed to ${email}`);
}

/**
 * A new person, signed up, verified and signed in: through the API, or written into the database where it is at hand,
 * because hashing a password takes longer than most tests. Those who choose an address or a password sign up themselves.
 */
export async function signIn(
  served: Served & Partial<Pick<TestApp, 'database' | 'clock'>>,
  chosenEmail?: string,
  password = somePassword,
): Promise<Person> {
  const { database, clock } = served;
  const email = chosenEmail ?? someEmail();
  if (database && clock && chosenEmail === undefined && password === somePassword) {
    const credentials = { email, passwordHash: hashOfSomePassword };
    const { token, userId, workspaceId } = await newMember({ database, clock }, undefined, credentials);
    const about = { userId, subjectId: userId, ip: '127.0.0.1' };
    await database.db.transaction(async (tx) => {
      await emitEvent(tx, { ...about, workspaceId: null, type: 'account.created' });
      await emitEvent(tx, { ...about, workspaceId, type: 'account.verified' });
    });
    return { email, password, token, call: served.as(token) };
  }
  const anonymous = served.as();
  await anonymous(accounts.signup, { body: { email, password, username: 'Ada' } });
  const code = await codeFor(served, email);
  const { token } = await anonymous(accounts.verify, { body: { email, code } });
  return { email, password, token, call: served.as(token) };
}

export const aProject = (person: Person, title = 'Bakery blog'): Promise<Project> =>
  person.call(projects.create, { body: { title, description: '', icon: 'Coffee' } });

export const aBrief = (changes: Partial<Brief> = {}): Brief => ({
  topic: 'baking sourdough bread at home',
  keywords: ['sourdough bread'],
  audience: 'people who bake for the first time',
  angle: '',
  mustSay: ['A starter needs feeding every day.'],
  notes: '',
  tone: 'informal',
  level: 'high school',
  words: 450,
  language: 'en',
  ...changes,
});

export const aGeneration = (person: Person, changes: Partial<Brief> = {}): Promise<Generation> =>
  person.call(writer.create, { body: { tool: 'article', inputs: aBrief(changes), seed: 7 } });

export const whoAmI = (person: Person): Promise<User> => person.call(accounts.user, {});

/** Puts the workspace that a person acts in on a plan, as if it were paid for. */
export async function onPlan(
  testApp: Pick<TestApp, 'database'>,
  person: Person,
  plan: string,
): Promise<Person> {
  const { workspace } = await whoAmI(person);
  await testApp.database.pool.query('update workspace set plan = $1 where id = $2', [plan, workspace.id]);
  return person;
}
