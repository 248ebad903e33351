// A server that writes with a model: an OpenAI-compatible emulator made by others stands for the provider.
import type { Page } from '@playwright/test';
import type { Generation } from '../../contract/writer.ts';
import { type Emulator, startEmulator } from '../support/doubles/ai-emulator.ts';
import { test as base } from './fixtures.ts';
import { serverHome, type ServerHome } from './server.ts';
import { enter, makePerson, planGeneration, stepOf, type Person } from './page-helpers.ts';

interface ModelServer {
  emulator: Emulator;
  home: ServerHome;
  origin: string;
}

interface ModelFixtures {
  /** whether plans limit the model's words */
  plans: 'on' | 'off';
  model: ModelServer;
  person: Person;
  /** a generation with an outline of three sections, shown at its outline */
  planned: Generation;
}

export const test = base.extend<ModelFixtures>({
  plans: ['off', { option: true }],
  model: async ({ plans }, use) => {
    const emulator = await startEmulator();
    const home = serverHome({ AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: plans });
    const { origin } = await home.start();
    await use({ emulator, home, origin });
    await home.remove();
    await emulator.stop();
  },
  person: async ({ model, page }, use) => {
    const person = await makePerson(model.origin);
    await enter(page, model.origin, person);
    await use(person);
  },
  planned: async ({ model, person, page }, use) => {
    const generation = await planGeneration(model.origin, person);
    await page.goto(stepOf(model.origin, generation.id, 'outline'));
    await use(generation);
  },
});

const fixture = [
  'flour',
  'water',
  'salt',
  'time',
  'heat',
  'steam',
  'patience',
  'a basket',
  'a blade',
  'an oven',
];

/** A section's text. Sentences differ: an engine stops a model that says the same over and over. */
export const prose = (first: string) =>
  `${first} ${fixture
    .map((thing, i) => `Loaf ${'ABCDEFGHIJ'[i]} needs ${thing} first, and who forgets ${thing} will notice.`)
    .join(' ')}`;

/** The draft on screen while it is being written. */
export const growing = (page: Page) => page.locator('article[aria-busy="true"]');
/** The draft on screen when nothing is written any more. */
export const settled = (page: Page) => page.locator('article[aria-busy="false"]');

/** How often a text holds the words. */
export const times = (text: string, words: string) => text.split(words).length - 1;
