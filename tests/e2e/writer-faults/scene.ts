// Where a fault meets the writer: a server that can be killed, a line that can be cut, a model that answers slowly.
import { expect as base, type BrowserContext, type Page } from '@playwright/test';
import { accounts } from '../../../contract/accounts.ts';
import { Brief } from '../../../contract/writer/brief.ts';
import { writer } from '../../../contract/writer.ts';
import { type Emulator, startEmulator } from '../../support/doubles/ai-emulator.ts';
import { test as plainTest } from '../fixtures.ts';
import { as, enter, makePerson, password, type Person } from '../page-helpers.ts';
import { serverHome, type ServerHome } from '../server.ts';
import { layLine, type Line } from './network.ts';

export interface Scene {
  /** the page that shows the stage now: a closed tab is followed by another one */
  page: Page;
  context: BrowserContext;
  emulator: Emulator;
  home: ServerHome;
  line: Line;
  /** the server past the line, for calls outside the browser */
  direct: string;
  person: Person;
  /** a word that is in no other test's prompts */
  mark: string;
  /** of the generation, once the stage has made it */
  id: string;
  documentId: string;
  /** what the fault itself typed, behind what the stage had typed */
  typedOn: string;
}

interface Stand {
  emulator: Emulator;
  home: ServerHome;
  line: Line;
  direct: string;
}

/** Waits for a server that was killed as well, on a busy machine too. */
export const expect = base.configure({ timeout: 60_000 });

/** One server for each worker: a start takes longer than most tests, and a killed one is started again. */
export const test = plainTest.extend<{ scene: Scene }, { stand: Stand }>({
  stand: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const emulator = await startEmulator();
      const home = serverHome({ AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'on' });
      const { origin } = await home.start();
      const line = await layLine(origin);
      await use({ emulator, home, line, direct: origin });
      await line.stop();
      await home.remove();
      await emulator.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  scene: async ({ stand, page, context }, use) => {
    const person = await makePerson(stand.direct);
    await enter(page, stand.line.origin, person);
    const mark = `Loaf${crypto.randomUUID().slice(0, 8)}`;
    await use({ ...stand, page, context, person, mark, id: '', documentId: '', typedOn: '' });
    stand.line.mend();
  },
});

/** Calls the API as the scene's person. */
export const callAs = ({ direct, person }: Scene) => as(direct, person);

/** A generation with this Markdown as its text. */
export async function makeText(scene: Scene, output: string): Promise<{ id: string; documentId: string }> {
  const call = callAs(scene);
  const { id } = await call(writer.create, {
    body: { tool: 'article', inputs: Brief.parse({ topic: scene.mark }) },
  });
  const body = { revision: 0, title: 'Bread at home', output };
  const { documentId } = await call(writer.update, { params: { id }, body });
  return { id, documentId: documentId! };
}

export const addressOf = ({ line, id }: Scene, step: string, panel = ''): string =>
  `${line.origin}/modules/ai-writer/${id}?step=${step}${panel && `&panel=${panel}`}`;

/** Signs in again after the session has ended. */
export async function signInAgain(scene: Scene): Promise<void> {
  const { email } = scene.person;
  const { token } = await as(scene.direct)(accounts.login, { body: { email, password } });
  scene.person = { email, token };
  await enter(scene.page, scene.line.origin, scene.person);
}
