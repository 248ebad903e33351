// The block editor of a WordPress in a real browser: it is the judge of what it can edit.
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../e2e/find-browser.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface EditorBlock {
  name: string;
  isValid: boolean;
  originalContent?: string;
  innerBlocks: EditorBlock[];
}
interface EditorWindow {
  wp?: { blocks?: { parse(content: string): EditorBlock[]; getBlockTypes(): unknown[] } };
}

export interface BlockEditor {
  /** @returns how many blocks a content has, and those of which the editor would say that they are invalid */
  judge(content: string): Promise<{ count: number; invalid: string[] }>;
  close(): Promise<void>;
}

/** Signs in to a site and opens the editor of a new post there. */
export async function openBlockEditor(
  origin: string,
  { login, password }: { login: string; password: string },
): Promise<BlockEditor> {
  const { executablePath, env } = await findBrowser(path.join(root, 'node_modules/.cache/browser'));
  const browser = await chromium.launch({ executablePath, env });
  const page = await browser.newPage();
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(`${origin}/wp-login.php`);
  await page.fill('#user_login', login);
  await page.fill('#user_pass', password);
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  await page.goto(`${origin}/wp-admin/post-new.php`);
  await page.waitForFunction(() => ((window as EditorWindow).wp?.blocks?.getBlockTypes().length ?? 0) > 20);
  return {
    judge: (content) =>
      page.evaluate((html) => {
        const all = (blocks: EditorBlock[]): EditorBlock[] =>
          blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
        const blocks = all((window as EditorWindow).wp!.blocks!.parse(html));
        const foreign = ['core/missing', 'core/freeform'];
        const invalid = blocks.filter(({ name, isValid }) => !isValid || foreign.includes(name));
        return {
          count: blocks.length,
          invalid: invalid.map(({ name, originalContent }) => `${name}: ${originalContent}`),
        };
      }, content),
    close: () => browser.close(),
  };
}
