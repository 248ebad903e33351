// What goes on beside a written text: rules that are asked for, texts that are derived, and commands on a selection.
import type { Locator, Page } from '@playwright/test';
import { documents } from '../../../contract/writer/documents.ts';
import { suggestionTones } from '../../../contract/writer/suggestions.ts';
import { editorOf, writeAtEnd } from '../page-helpers.ts';
import { addressOf, callAs, expect, makeText, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const slowly = { chunkSize: 16, latency: 60 };
const rest =
  'Bread needs a night of rest. The yeast works while you sleep, and the flour takes up the water. In the morning the dough is light, smells of apples, and can be shaped without much flour on the table. A hot oven and a lid do what is left, so that the crust stays thin and the crumb is open.';
const typed = 'Typed in the middle.';

type Panel = 'review' | 'claims' | 'extras' | '';

async function saved(scene: Scene): Promise<string> {
  const { blocks } = await callAs(scene)(documents.get, { params: { id: scene.documentId } });
  return JSON.stringify(blocks);
}

/** Opens the editor on a text with the scene's mark. */
async function openText(scene: Scene, panel: Panel): Promise<void> {
  const text = `## Rest\n\nAt the end of the day, ${scene.mark} sleeps in 2019. ${rest}\n\n## Bake\n\nThe oven does the rest.`;
  Object.assign(scene, await makeText(scene, text));
  await scene.page.goto(addressOf(scene, 'edit', panel));
  await expect(editorOf(scene.page)).toContainText(scene.mark);
}

async function typeAtEnd({ page }: Scene): Promise<void> {
  await writeAtEnd(page);
  await page.keyboard.type(typed);
}

/** @param arrived what had arrived of the answer */
function editorStage(
  panel: Panel,
  arrived: (scene: Scene) => Promise<void>,
  rest: Pick<Stage, 'name' | 'needsWords' | 'begin' | 'finish'>,
): Stage {
  return {
    asksByItself: true,
    open: async (scene) => void (await scene.page.goto(addressOf(scene, 'edit', panel))),
    async changeElsewhere(scene) {
      const params = { id: scene.documentId };
      const call = callAs(scene);
      const { revision, blocks } = await call(documents.get, { params });
      const heading = blocks.findIndex(({ content }) => content?.[0]?.text === 'Bake');
      const elsewhere = blocks.with(heading, {
        ...blocks[heading]!,
        content: [{ type: 'text', text: 'Baking elsewhere' }],
      });
      const body = { revision, operationId: crypto.randomUUID(), blocks: elsewhere };
      await call(documents.save, { params, body });
      await expect(editorOf(scene.page)).toContainText('Baking elsewhere');
    },
    async seesAll(scene) {
      await expect(editorOf(scene.page)).toContainText(typed + scene.typedOn);
      await expect(editorOf(scene.page)).toContainText(scene.mark);
      await arrived(scene);
    },
    isSaved: (scene) => expect.poll(() => saved(scene)).toContain(typed + scene.typedOn),
    ...rest,
  };
}

/** What rules find; the fault strikes before the answer. */
function rulesStage(name: string, panel: Panel, path: string, found: (page: Page) => Locator): Stage {
  return editorStage(panel, () => Promise.resolve(), {
    name,
    needsWords: false,
    async begin(scene) {
      const asked = Promise.withResolvers<void>();
      // The first question stays without an answer for as long as its page is there.
      await scene.page.route(`**/${path}/`, () => asked.resolve(), { times: 1 });
      await openText(scene, panel);
      await asked.promise;
      await typeAtEnd(scene);
    },
    finish: (scene) => expect(found(scene.page)).toBeVisible(),
  });
}

const metas = (title: string) => ({
  metas: ['keeps', 'rests', 'rises'].map((verb) => ({
    title: `${title}: bread that ${verb}`,
    description: `How bread ${verb} while you sleep, what the flour takes up, and why a hot oven with a lid does what is left in the morning.`,
  })),
});
const faqs = (heading: string) => ({
  heading,
  questions: ['How long does bread rest?', 'What does the yeast do?', 'Which oven is right?'].map(
    (question) => ({
      question,
      answer: 'A night of rest.',
    }),
  ),
});
const posts = (begin: string) => ({
  posts: [
    {
      network: 'LINKEDIN',
      text: `${begin}: bread needs a night of rest.\n\nThe yeast works while you sleep.`,
    },
    { network: 'TWITTER', text: `${begin}, too: rest, then bake.` },
  ],
});

/** Texts that are derived from the document: there are some from before. */
function derivedStage(
  name: string,
  [region, write, again]: readonly [region: string, write: string, again: string],
  answer: (begin: string) => object,
): Stage {
  const section = (page: Page) => page.getByRole('region', { name: region });
  const earlier = ({ page }: Scene) => expect(section(page).getByText('Earlier').first()).toBeVisible();
  return editorStage('extras', earlier, {
    name,
    needsWords: true,
    async begin(scene) {
      const asked = scene.emulator.answerAbout(
        scene.mark,
        { content: JSON.stringify(answer('Earlier')) },
        { content: JSON.stringify(answer('Later')), how: slowly },
      );
      await openText(scene, 'extras');
      await section(scene.page).getByRole('button', { name: write }).click();
      await earlier(scene);
      await section(scene.page).getByRole('button', { name: again }).click();
      await expect.poll(asked).toBe(2);
      await typeAtEnd(scene);
    },
    async finish(scene) {
      await earlier(scene);
      const later = section(scene.page).getByText('Later').first();
      if (!(await later.isVisible())) await section(scene.page).getByRole('button', { name: again }).click();
      await expect(later).toBeVisible();
    },
  });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Edit with AI' });
const suggestion = (words: string) =>
  `Gladly said: ${words} ${rest} And whoever bakes it twice knows how it goes the third time, with less flour and more patience.`;

/** Answers of a model that are reviewed before anything of them is in the text. */
function suggestionStage(name: string, panel: Panel, ask: (scene: Scene) => Promise<void>): Stage {
  const arrived = ({ page }: Scene) => expect(panelOf(page)).toContainText('Gladly said');
  return editorStage(panel, arrived, {
    name,
    needsWords: false,
    async begin(scene) {
      scene.emulator.answerAbout(scene.mark, { content: suggestion(scene.mark), how: slowly });
      await openText(scene, panel);
      await ask(scene);
      await expect(panelOf(scene.page)).toContainText('Gladly said');
      await typeAtEnd(scene);
    },
    async finish(scene) {
      await panelOf(scene.page).getByRole('button', { name: 'Insert below' }).click();
      await expect(editorOf(scene.page)).toContainText('Gladly said');
      await expect.poll(() => saved(scene)).toContain('Gladly said');
    },
  });
}

const selectFirst = async ({ page }: Scene) => {
  await editorOf(page).locator('p').first().click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Edit with AI' }).click();
};
const byButton = (label: string) =>
  suggestionStage(label.toLowerCase(), '', async (scene) => {
    await selectFirst(scene);
    await panelOf(scene.page).getByRole('button', { name: label, exact: true }).click();
  });
const byChoice = (label: string, value: string) =>
  suggestionStage(label.toLowerCase(), '', async (scene) => {
    await selectFirst(scene);
    await panelOf(scene.page).getByLabel(label).selectOption(value);
  });

export const editorStages: readonly Stage[] = [
  rulesStage('checks', 'review', 'draft-checks', (page) => page.getByText('is filler').first()),
  rulesStage('claims', 'claims', 'claims', (page) => page.getByText('2019').last()),
  suggestionStage('polish', 'review', ({ page }) =>
    page.getByRole('button', { name: 'Fix with AI: Rest' }).click(),
  ),
  derivedStage('meta', ['Meta title and description', 'Write titles and descriptions', 'Write more'], metas),
  derivedStage('FAQ', ['FAQ', 'Write FAQ', 'Write another FAQ'], faqs),
  derivedStage('posts', ['Social posts', 'Write posts', 'Write more posts'], posts),
  ...['Rewrite', 'Expand', 'Shorten', 'Simplify', 'Continue writing'].map(byButton),
  byChoice('Change tone', suggestionTones[0]),
  byChoice('Translate to', 'de'),
  suggestionStage('own instruction', '', async (scene) => {
    await selectFirst(scene);
    await panelOf(scene.page).getByLabel('Your own instruction').fill('Say it gladly');
    await panelOf(scene.page).getByRole('button', { name: 'Run' }).click();
  }),
];
