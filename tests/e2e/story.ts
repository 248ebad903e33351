// What people do, told once for every spec: through the screens where the screens are the point, else by the API.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

export const password = 'a quiet house for words';
export const someEmail = () => `ada-${crypto.randomUUID()}@example.com`;

export interface Person {
  email: string;
  token: string;
}

/** Fills the sign-up form. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/verify\?/);
}

/** The code of the newest mail to an address, read on the outbox page as a local user does. */
export async function readCode(context: BrowserContext, origin: string, email: string): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  const code = outbox.getByRole('article').filter({ hasText: email }).first().locator('[data-code]');
  await expect(code).toHaveText(/^\d{6}$/);
  const digits = await code.innerText();
  await outbox.close();
  return digits;
}

/** Signs up and proves the address, through the screens. */
export async function signUp(page: Page, origin: string): Promise<string> {
  const email = someEmail();
  await page.goto(`${origin}/signup`);
  await fillSignUp(page, email);
  await page.getByLabel('6-digit code').fill(await readCode(page.context(), origin, email));
  await page.waitForURL((url) => !url.pathname.startsWith('/verify'));
  return email;
}

export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Calls the API outside the browser. @throws when it answers anything but success */
export async function api<T>(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return answerOf(await fetch(`${origin}/api/v1/${path}`, sent));
}

/** A new account, verified and signed in, that no browser knows of yet. */
export async function makePerson(origin: string): Promise<Person> {
  const email = someEmail();
  await api(origin, 'POST', 'accounts/signup/', { body: { email, password, username: 'Ada' } });
  const { results } = await answerOf<{ results: { to: string; code?: string }[] }>(
    await fetch(`${origin}/dev/outbox.json`),
  );
  const code = results.find((mail) => mail.to === email)?.code;
  const { token } = await api<{ token: string }>(origin, 'POST', 'accounts/verify/', {
    body: { email, code },
  });
  return { email, token };
}

/** Makes this browser signed in: what the sign-in form stores, stored. */
export async function enter(page: Page, origin: string, { email, token }: Person): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([mail, bearer]) => {
      localStorage.setItem('token', bearer!);
      localStorage.setItem('email', mail!);
      localStorage.setItem('login-method', 'email');
    },
    [email, token],
  );
}

/** The row of a piece as the API gives it. */
export interface Piece {
  id: string;
  status: string;
  revision: number;
  output: string;
}

const sections = ['Opening', 'Feeding the starter', 'Baking day'].map((heading, i) => ({
  id: `s${i}`,
  heading,
  keyPoints: [],
  keywords: [],
  words: 150,
}));

/** A piece with brief, title and outline, ready to be drafted. */
export async function planPiece(
  origin: string,
  { token }: Person,
  projectId: string | null = null,
): Promise<Piece> {
  const inputs = {
    topic: 'baking sourdough bread at home',
    keywords: ['sourdough bread'],
    mustSay: ['A starter needs feeding every day.'],
    words: 450,
  };
  const made = await api<Piece>(origin, 'POST', 'ai-generation/', {
    token,
    body: { tool: 'article', inputs, projectId, seed: 7 },
  });
  const titles = [
    { title: 'Bread at home', angle: 'how-to' },
    { title: 'Why bake sourdough bread?', angle: 'question' },
  ];
  return api<Piece>(origin, 'PATCH', `ai-generation/${made.id}/`, {
    token,
    body: {
      revision: made.revision,
      title: 'Bread at home',
      editData: { step: 'outline', titles, outline: sections },
    },
  });
}

/** A piece that the built-in engine has written to its end. */
export async function writePiece(
  origin: string,
  person: Person,
  projectId: string | null = null,
): Promise<Piece> {
  const { token } = person;
  const { id, revision } = await planPiece(origin, person, projectId);
  await api(origin, 'PATCH', `ai-generation/${id}/`, { token, body: { revision, action: 'draft' } });
  const now = () => api<Piece>(origin, 'GET', `ai-generation/${id}`, { token });
  await expect.poll(async () => (await now()).status).toBe('done');
  return now();
}

/** The address of one step of a piece. */
export const stepOf = (origin: string, id: string, step: string) =>
  `${origin}/modules/ai-writer/${id}?step=${step}`;

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });

/** Puts the caret into an empty paragraph at the end of the text, by a click below it. */
export async function writeAtEnd(page: Page): Promise<void> {
  const editor = editorOf(page);
  await editor.locator('xpath=../following-sibling::*[@aria-hidden="true"]').click();
  await expect(editor).toBeFocused();
}

/** Makes the block at the caret another kind, by the toolbar. */
export async function chooseBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Kind of block' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(editorOf(page)).toBeFocused();
}

/**
 * Collects what a page complains of: its scripts, the content security policy, and files that are not there.
 * @param expected what a test provokes itself
 */
export function watchConsole(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !expected?.test(text)) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
