// What people do, told once for every spec: through the screens where the screens are the point, else by the API.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { accounts } from '../../contract/accounts.ts';
import { createClient } from '../../contract/shared/http.ts';
import { storageKeys } from '../../contract/shared/options.ts';
import { Brief, type OutlineSection } from '../../contract/writer/brief.ts';
import { writer, type Generation } from '../../contract/writer.ts';
import { outboxOf } from '../support/outbox.ts';

export const password = 'a quiet house for words';
export const someEmail = () => `ada-${crypto.randomUUID()}@example.com`;

export interface Person {
  email: string;
  token: string;
}

/** Fills the sign-up form. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('Email').fill(email);
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
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Calls the API outside the browser, as a person or as nobody. */
export const as = (origin: string, person?: Person) =>
  createClient(origin, (): Record<string, string> =>
    person ? { authorization: `Bearer ${person.token}` } : {},
  );

/** A new account, verified and signed in, that no browser knows of yet. */
export async function makePerson(origin: string): Promise<Person> {
  const email = someEmail();
  const call = as(origin);
  await call(accounts.signup, { body: { email, password, username: 'Ada' } });
  const code = (await outboxOf({ origin }, email))[0]?.code ?? '';
  const { token } = await call(accounts.verify, { body: { email, code } });
  return { email, token };
}

/** Makes this browser signed in: what the sign-in form stores, stored. */
export async function enter(page: Page, origin: string, { email, token }: Person): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  const stored = {
    [storageKeys.token]: token,
    [storageKeys.email]: email,
    [storageKeys.loginMethod]: 'email',
  };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

export const rowOf = (origin: string, person: Person, id: string): Promise<Generation> =>
  as(origin, person)(writer.get, { params: { id } });

const outline = ['Opening', 'Feeding the starter', 'Baking day'].map((heading, i): OutlineSection => ({
  id: `s${i}`,
  heading,
  keyPoints: [],
  keywords: [],
  words: 150,
}));
const titles = [
  { title: 'Bread at home', angle: 'how-to' },
  { title: 'Why bake sourdough bread?', angle: 'question' },
];

/** A generation with brief, title and outline, ready to be drafted. */
export async function planGeneration(
  origin: string,
  person: Person,
  projectId: string | null = null,
): Promise<Generation> {
  const call = as(origin, person);
  const inputs = {
    ...Brief.parse({ topic: 'baking sourdough bread at home', words: 450 }),
    keywords: ['sourdough bread'],
    mustSay: ['A starter needs feeding every day.'],
  };
  const { id, revision } = await call(writer.create, {
    body: { tool: 'article', inputs, projectId, seed: 7 },
  });
  const body = { revision, title: 'Bread at home', editData: { step: 'outline' as const, titles, outline } };
  return call(writer.update, { params: { id }, body });
}

/** A generation that is written to its end by the best engine that the server has. */
export async function writeGeneration(
  origin: string,
  person: Person,
  projectId: string | null = null,
): Promise<Generation> {
  const { id, revision } = await planGeneration(origin, person, projectId);
  await as(origin, person)(writer.update, { params: { id }, body: { revision, action: 'draft' } });
  await expect.poll(async () => (await rowOf(origin, person, id)).status).toBe('done');
  return rowOf(origin, person, id);
}

/** The address of one step of a generation. */
export const stepOf = (origin: string, id: string, step: string) =>
  `${origin}/modules/ai-writer/${id}?step=${step}`;

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });

/** Shows a tab of the editor's panel, which is a sheet on phones. */
export async function openPanelTab(page: Page, name: 'Score' | 'Sources' | 'Versions'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^(Score|No score)/ }).click();
  await tab.click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

/** Puts the caret into an empty paragraph at the end of the text, by a click below it. */
export async function writeAtEnd(page: Page): Promise<void> {
  const editor = editorOf(page);
  await editor.locator('xpath=../following-sibling::*[@aria-hidden="true"]').click();
  await expect(editor).toBeFocused();
}

/** Makes the block at the caret another kind, by the toolbar. */
export async function chooseBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Block type' }).click();
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
