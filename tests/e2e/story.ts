// What a new user does, told once for every spec.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export const password = 'a quiet house for words';

interface OutboxMail {
  to: string;
  code?: string;
}

/** Signs up through the screens, with the code that /dev/outbox shows. @returns the address */
export async function signUp(page: Page, origin: string): Promise<string> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.goto(`${origin}/signup`);
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /create (your )?account/i }).click();
  await page.waitForURL(/\/verify/);
  const outbox = await page.context().newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  await expect(outbox.getByText(email).first()).toBeVisible();
  await outbox.close();
  const { results } = (await (await page.request.get(`${origin}/dev/outbox.json`)).json()) as {
    results: OutboxMail[];
  };
  await page.getByLabel('6-digit code').fill(results.find((mail) => mail.to === email)?.code ?? '');
  await page.waitForURL((url) => !url.pathname.startsWith('/verify'));
  return email;
}

/** Creates a project through its dialog. */
export async function createProject(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('radio', { name: 'Coffee' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('New project created')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

const ownPage = path.resolve(import.meta.dirname, '../support/pages/article.html');

/** A web page on loopback, as somebody else's site would serve it. */
export async function servePage(): Promise<{ host: string; url: string; close(): void }> {
  const html = readFileSync(ownPage);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/article`, close: () => server.close() };
}

/** Nothing on a page may complain: neither scripts nor the content security policy. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is an answer, not a fault of the page.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
