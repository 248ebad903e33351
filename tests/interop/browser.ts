// A real Chromium with the two clients on every page of the application's address.
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findBrowser } from '../e2e/find-browser.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** clients.tsx with all that it imports, as one script. */
async function clientsScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'clients.tsx'), formats: ['iife'], name: 'peer' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}

/** Whether an address is on another machine than this one. */
const isElsewhere = ({ hostname }: URL) => hostname !== '127.0.0.1';

export interface TestBrowser {
  /** A browser profile of its own: cookies and storage are shared by its pages. */
  profile(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The browser of the other browser tests, without its pages: documents of the application are empty here. */
export async function launchBrowser(): Promise<TestBrowser> {
  const cache = path.join(root, 'node_modules/.cache/browser');
  const [script, { executablePath, env }] = await Promise.all([clientsScript(), findBrowser(cache)]);
  const browser: Browser = await chromium.launch({ executablePath, env, args: [] });
  return {
    async profile() {
      const context = await browser.newContext();
      context.setDefaultTimeout(10_000);
      // The provider's pages ask for a font of Google's: nothing leaves this machine.
      await context.route(isElsewhere, (route) => route.abort());
      await context.addInitScript({ content: script });
      return context;
    },
    close: () => browser.close(),
  };
}

/** Opens a page of the application; every document of it is empty but for the clients. */
export async function openPage(context: BrowserContext, origin: string, at = '/modules'): Promise<Page> {
  const page = await context.newPage();
  const isPage = (url: URL) => url.origin === origin && !/^\/api\/auth\/(?!error)/.test(url.pathname);
  await page.route(isPage, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' })
      : route.continue(),
  );
  await page.goto(origin + at);
  return page;
}
