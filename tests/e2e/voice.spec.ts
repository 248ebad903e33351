// What people read on every screen, as it is rendered: the catalogs alone do not show what a server or a page adds.
import { expect, type Page } from '@playwright/test';
import { pageRoutes, type PageRoute } from '../../contract/routes.ts';
import { refusedLabels, refusedWords } from '../support/refused-words.ts';
import { everything, sample } from '../support/sampled.ts';
import { settle, test } from './visual.ts';
import { addressesOf } from './visual-addresses.ts';

test.describe.configure({ mode: 'parallel' });

const routes: readonly PageRoute[] = pageRoutes;
const labels = new Map(
  Object.entries(refusedLabels).map(([label, better]) => [label.toLowerCase(), `${label}: say ${better}`]),
);

/** Every text of the page as one reads or hears it: what elements say themselves, and their labels. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('script, style, template, code, [data-quoted]'))
      .flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
        ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ])
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

for (const [index, { path, access }] of routes.entries())
  test(`${path} says nothing that reads like a translation`, async ({
    origin,
    resident,
    stranger,
    insider,
  }) => {
    test.skip(
      !everything && index % 2 !== sample % 2,
      'half of the pages in each run, the other half in turn',
    );
    const { page } = access === 'signed-in' ? insider : stranger;
    const [address] = await addressesOf(stranger.page, origin, path, resident);
    await page.goto(origin + address!);
    await settle(page);
    const texts = [...new Set(await textsOf(page))];
    expect(texts.length).toBeGreaterThan(3);
    const refused = texts.flatMap((text) => {
      const label = labels.get(text.toLowerCase());
      return label !== undefined ? [label] : refusedWords.test(text) ? [text] : [];
    });
    expect(refused).toEqual([]);
  });
