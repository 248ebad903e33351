// npm run pictures: photographs the running product with a believable story, for the README and the landing page.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { accounts } from '../../contract/accounts.ts';
import { createClient } from '../../contract/shared/http.ts';
import { projects } from '../../contract/projects.ts';
import { writer } from '../../contract/writer.ts';
import { outboxOf } from '../support/outbox.ts';
import { findBrowser } from './find-browser.ts';
import { serverHome } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The page table's picture widths that a 1200 px wide picture needs (contract deviceWidths). */
const widths = [640, 828, 1080, 1200, 1920];
const size = { width: 1200, height: 780 };

const notes = `The bakery on the quay bakes sourdough six days a week. The dough rests overnight in the cold room, so the shaping starts at four in the morning.

A starter is flour and water in which wild yeast and bacteria live. It is fed with equal weights of flour and water each evening. When it doubles within six hours it is ready to raise a dough.

Long fermentation gives the crumb its taste and keeps the loaf fresh for longer. Folding the dough every half hour builds strength without a mixer. Steam in the first minutes keeps the crust soft, so that the loaf can open fully in the oven.

Customers ask most often why the bread tastes different in winter. The kitchen is colder then, so the same dough needs more time before it is shaped.`;

async function runLoop(origin: string): Promise<{ token: string; email: string; generationId: string }> {
  const email = 'maria@harbour-bakery.example';
  const open = createClient(origin);
  await open(accounts.signup, { body: { email, password: 'flour, water and salt', username: 'Maria' } });
  let code: string | undefined;
  while (!code) {
    code = (await outboxOf({ origin }))[0]?.code;
  }
  const { token } = await open(accounts.verify, { body: { email, code } });
  const call = createClient(origin, () => ({ authorization: `Bearer ${token}` }));
  const project = await call(projects.create, {
    body: { title: 'Harbour Bakery', description: 'Journal of a small bakery', icon: 'Coffee' },
  });
  await call(projects.create, {
    body: { title: 'Quay Café', description: 'Menus and events', icon: 'Restaurant' },
  });
  let generation = await call(writer.create, {
    body: {
      tool: 'article',
      seed: 11,
      projectId: project.id,
      inputs: {
        topic: 'why sourdough tastes different in winter',
        keywords: ['sourdough in winter', 'sourdough starter'],
        audience: 'people who bake at home',
        mustSay: ['A cold kitchen slows the dough down.', 'Watch the dough, not the clock.'],
        words: 700,
      },
    },
  });
  await call(writer.addSource, {
    params: { id: generation.id },
    body: { kind: 'text', title: 'Notes from the bakery', text: notes },
  });
  const settle = async () => {
    do generation = await call(writer.get, { params: { id: generation.id } });
    while (generation.status === 'queued' || generation.status === 'running');
  };
  const step = async (action: 'titles' | 'outline' | 'draft', title?: string) => {
    await call(writer.update, {
      params: { id: generation.id },
      body: { revision: generation.revision, action, ...(title && { title }) },
    });
    await settle();
  };
  await step('titles');
  await step('outline', generation.editData.titles[0]?.title);
  await step('draft');
  return { token, email, generationId: generation.id };
}

async function photograph(page: Page, address: string, name: string, ready: string): Promise<void> {
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: name, type: 'jpeg', quality: 82, animations: 'disabled' });
}

const { executablePath, env } = await findBrowser(path.join(root, 'node_modules/.cache/browser'));
// Two projects are more than Free has room for.
const home = serverHome({ PLANS: 'off' });
const server = await home.start();
const browser = await chromium.launch({ executablePath, env, args: [] });
try {
  const { token, email, generationId } = await runLoop(server.origin);
  const folder = path.join(root, 'web/public/pictures');
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const)
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: width / size.width,
        colorScheme: scheme,
      });
      await context.addInitScript(
        ([bearer, address]) => {
          localStorage.setItem('token', bearer ?? '');
          localStorage.setItem('email', address ?? '');
          localStorage.setItem('login-method', 'email');
        },
        [token, email],
      );
      const page = await context.newPage();
      await photograph(
        page,
        `${server.origin}/modules/ai-writer/${generationId}`,
        path.join(folder, `editor-${scheme}-${width}.jpg`),
        '.ProseMirror h2',
      );
      await context.close();
    }
} finally {
  await browser.close();
  await home.remove();
}
