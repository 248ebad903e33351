import { beforeEach, expect, test } from 'vitest';
import { all, find, get, has, nameOf, press, said, type } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { readRecentModules, rememberModule, togglePinnedModule } from '#web/kernel/modules.ts';
import { ModulesScreen } from './modules-screen.tsx';
import { modules } from './registry.ts';

beforeEach(() => localStorage.clear());

const linksOf = (group: string) =>
  all('link', undefined, get('region', group)).map((link) => nameOf(link, 'link'));
const groups = () => all('region').map((region) => nameOf(region));

test('what is pinned stands first, then what was used last; each stays in its group', async () => {
  togglePinnedModule('/modules/local-index');
  for (const to of ['/modules/seo-optimizer', '/modules/local-index', '/modules/ai-writer'])
    rememberModule(to);
  render(<ModulesScreen />);
  await find('region', 'Pinned');
  expect(groups().slice(0, 3)).toEqual(['Pinned', 'Recently used', 'Write']);
  expect(linksOf('Pinned')).toEqual(['Local index']);
  expect(linksOf('Recently used')).toEqual(['AI writer', 'SEO optimizer']);
  expect(linksOf('SEO')).toContain('Local index');
});

test('a star pins a module and unpins it, and this device keeps that', async () => {
  const { place } = render(<ModulesScreen />);
  await press(['button', 'Pin Word counter']);
  expect(linksOf('Pinned')).toEqual(['Word counter']);
  place.remove();
  render(<ModulesScreen />);
  await press(get('button', 'Unpin Word counter', await find('region', 'Pinned')));
  expect(has('region', 'Pinned')).toBe(false);
});

test('the eight modules that were opened last are kept, and pages of one document are none', async () => {
  const { address } = render(<ModulesScreen />);
  for (const { to } of modules.slice(-10)) rememberModule(to);
  rememberModule('/profile');
  rememberModule('/modules/ai-writer/019a0000-0000-7000-8000-000000000001');
  expect(readRecentModules()).toEqual(
    modules
      .slice(-8)
      .map(({ to }) => to)
      .toReversed(),
  );
  await press(['link', 'Essay writer']);
  expect(address()).toBe('/modules/ai-writer/essay');
  expect(readRecentModules()).toHaveLength(8);
  expect(readRecentModules()[0]).toBe('/modules/ai-writer/essay');
});

test('a search shows what matches, in its groups alone, and says where nothing does', async () => {
  togglePinnedModule('/modules/ai-writer');
  render(<ModulesScreen />);
  await type('Find a module', 'etsy NAMES');
  expect(groups()).toEqual(['Names']);
  expect(linksOf('Names')).toEqual(['Etsy shop name generator']);
  await type('Find a module', 'zzz');
  await said('No module matches “zzz”.');
});

test('what another version kept here does not stop the screen', async () => {
  localStorage.setItem('pinned-modules', '{');
  localStorage.setItem('recent-modules', '["/modules/gone", 7]');
  render(<ModulesScreen />);
  await find('region', 'Write');
  expect(groups()[0]).toBe('Write');
});
