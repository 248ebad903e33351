// Titles, outline and sections: what a job on the server writes.
import { documents } from '../../../contract/writer/documents.ts';
import { Brief } from '../../../contract/writer/brief.ts';
import { writer } from '../../../contract/writer.ts';
import { growing, prose, times } from '../model.ts';
import { rowOf } from '../page-helpers.ts';
import { addressOf, callAs, expect, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const slowly = { chunkSize: 16, latency: 60 };
const row = ({ direct, person, id }: Scene) => rowOf(direct, person, id);

/** A generation whose title is still to be chosen, with two ideas. */
async function plan(scene: Scene, title = ''): Promise<void> {
  const call = callAs(scene);
  const inputs = Brief.parse({ topic: `baking bread ${scene.mark}`, words: 450 });
  const { id, revision } = await call(writer.create, { body: { tool: 'article', inputs, seed: 7 } });
  const outline = ['Opening', 'Feeding', 'Baking'].map((heading, at) => ({
    id: `s${at}`,
    heading,
    keyPoints: [],
    keywords: [],
    words: 150,
  }));
  const editData = {
    step: title === '' ? ('titles' as const) : ('outline' as const),
    titles: [{ title: 'An earlier idea', angle: 'how-to' }],
    ...(title !== '' && { outline }),
  };
  await call(writer.update, { params: { id }, body: { revision, title, editData } });
  scene.id = id;
}

const changesKeywords = async (scene: Scene) => {
  const { revision } = await row(scene);
  const body = { revision, keywords: ['fed starter'] };
  await callAs(scene)(writer.update, { params: { id: scene.id }, body });
};
const title = ({ page }: Scene) => page.getByLabel('Your title');
const ended = (scene: Scene) =>
  expect.poll(async () => (await row(scene)).status).not.toMatch(/queued|running/);
const arrived = ({ page }: Scene, asked: () => number, n: number) =>
  expect.poll(asked, { message: `the model is asked on ${page.url()}` }).toBe(n);

// What is typed after a session has ended may come to its end elsewhere.
const startingWith = ({ typedOn }: Scene) => new RegExp(`^Typed by hand${typedOn}`);
const ideas = [
  'Bread that keeps',
  'Weekday baking',
  'Worth the wait?',
  'Bake before work',
  'No hurry',
  'What dough needs',
];
const titles: Stage = {
  name: 'titles',
  asksByItself: true,
  needsWords: false,
  async begin(scene) {
    await plan(scene);
    const content = JSON.stringify({ titles: ideas.map((idea) => ({ title: idea, angle: 'how-to' })) });
    const asked = scene.emulator.answerAbout(scene.mark, { content, how: slowly });
    await this.open(scene);
    await scene.page.getByRole('button', { name: 'More titles' }).click();
    await arrived(scene, asked, 1);
    await title(scene).pressSequentially('Typed by hand');
  },
  open: async (scene) => void (await scene.page.goto(addressOf(scene, 'titles'))),
  changeElsewhere: changesKeywords,
  async seesAll(scene) {
    await expect(title(scene)).toHaveValue(startingWith(scene));
    await expect(scene.page.getByText('An earlier idea')).toBeVisible();
  },
  isSaved: (scene) => expect.poll(async () => (await row(scene)).title).toMatch(startingWith(scene)),
  async finish(scene) {
    await ended(scene);
    const list = scene.page.getByRole('group', { name: 'Suggested titles' });
    await expect(list).toBeVisible();
    if (!(await list.getByText(ideas[0]!).isVisible()))
      await scene.page.getByRole('button', { name: 'More titles' }).click();
    await expect(list.getByText(ideas[0]!)).toBeVisible();
  },
};

const headings = ['Before you begin', 'Mixing and waiting', 'Into the oven'];
const outline: Stage = {
  name: 'outline',
  asksByItself: false,
  needsWords: false,
  async begin(scene) {
    await plan(scene);
    const sections = headings.map((heading) => ({
      heading,
      keyPoints: ['What matters here'],
      keywords: [],
      mustSay: [],
      words: 150,
    }));
    const content = JSON.stringify({ sections });
    const asked = scene.emulator.answerAbout(scene.mark, { content, how: slowly });
    await scene.page.goto(addressOf(scene, 'titles'));
    await title(scene).pressSequentially('Typed by hand');
    await scene.page.getByRole('button', { name: 'Generate outline' }).click();
    await arrived(scene, asked, 1);
  },
  open: async (scene) => void (await scene.page.goto(addressOf(scene, 'outline'))),
  changeElsewhere: changesKeywords,
  seesAll: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed by hand'),
  isSaved: (scene) => expect.poll(async () => (await row(scene)).title).toBe('Typed by hand'),
  async finish(scene) {
    await ended(scene);
    const first = scene.page.getByLabel('Heading of section 1');
    const again = scene.page.getByRole('button', { name: 'Suggest an outline' });
    await expect(first.or(again)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(first).toHaveValue(headings[0]!);
  },
};

const sections: Stage = {
  name: 'sections',
  asksByItself: false,
  needsWords: true,
  async begin(scene) {
    await plan(scene, 'Bread at home');
    const asked = scene.emulator.answerAbout(
      scene.mark,
      { content: prose('The opening.') },
      { content: prose('The middle.'), how: slowly },
      { content: prose('The last one.') },
    );
    await scene.page.goto(addressOf(scene, 'outline'));
    await scene.page.getByLabel('Heading of section 2').fill('A heading by hand');
    await scene.page.getByRole('button', { name: 'Write draft' }).click();
    await arrived(scene, asked, 2);
    await expect(growing(scene.page)).toContainText('The middle. Loaf A');
    scene.documentId = (await row(scene)).documentId!;
  },
  open: async (scene) => void (await scene.page.goto(addressOf(scene, 'draft'))),
  async changeElsewhere(scene) {
    const call = callAs(scene);
    const params = { id: scene.documentId };
    const { revision, blocks } = await call(documents.get, { params });
    const paragraph = {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'Elsewhere.' }],
    };
    const added = { ...paragraph, attrs: { id: crypto.randomUUID() } };
    const body = { revision, operationId: crypto.randomUUID(), blocks: [...blocks, added] };
    await call(documents.save, { params, body });
  },
  async seesAll({ page }, isPaid) {
    const draft = page.locator('article');
    for (const words of [
      'The opening. Loaf A',
      ...(isPaid ? ['A heading by hand', 'The middle. Loaf A'] : []),
    ])
      await expect(draft).toContainText(words);
  },
  isSaved: (scene) =>
    expect
      .poll(async () => JSON.stringify((await row(scene)).editData.outline))
      .toContain('A heading by hand'),
  async finish(scene) {
    await ended(scene);
    const { page } = scene;
    const ready = page.getByRole('heading', { name: 'Your draft is ready' });
    const goOn = page.getByRole('button', { name: 'Continue writing' });
    await expect(ready.or(goOn)).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    await expect(ready).toBeVisible();
    const { output } = await row(scene);
    // Where the server ended, the model is asked for the rest of the middle as well.
    expect(output).toContain('The last one.');
    for (const words of ['A heading by hand', 'The opening.', 'The middle.'])
      expect(times(output, words)).toBe(1);
  },
};

export const planStages: readonly Stage[] = [titles, outline, sections];
