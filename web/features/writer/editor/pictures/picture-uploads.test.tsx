import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { soon } from '#tests/support/components/soon.ts';
import { mediaLimits } from '#contract/media.ts';
import { toBlocks } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { PasteImages } from '../paste/paste-images.ts';
import { keptUploads } from './kept-uploads.ts';
import { LibraryPictures } from './library-pictures.ts';
import { PictureCard } from './picture-card.ts';
import { placeAtCaret, PictureUploads } from './picture-uploads.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const documentId = '019a0000-0000-7000-8000-0000000000d1';
const id = '019a0000-0000-7000-8000-0000000000a1';
const add = `POST media-library/${projectId}/`;
const item = {
  id,
  projectId,
  type: 'image',
  title: 'loaf',
  altText: 'A loaf',
  url: '/files/loaf',
  width: 4,
  height: 3,
};

const open = new Set<Editor>();
afterEach(() => {
  for (const editor of open) editor.destroy();
  open.clear();
});

function openEditor(content: string, project: string | null = projectId) {
  const library = new LibraryPictures(project);
  const uploads = new PictureUploads(library, documentId);
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...schemaExtensions.filter(({ name }) => name !== 'image'),
      PictureCard.configure({ library, ask: () => undefined }),
      PasteImages.configure({ uploads }),
    ],
    content,
  });
  open.add(editor);
  const kinds = () => toBlocks(editor.getJSON(), () => 'b').map(({ type }) => type);
  const images = () =>
    toBlocks(editor.getJSON(), () => 'b').flatMap(({ type, attrs }) => (type === 'image' ? [attrs] : []));
  return { editor, uploads, library, kinds, images, shown: () => editor.view.dom.textContent };
}
const press = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (button) => !button.hidden && button.textContent === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  found.click();
};
const image = (name = 'loaf.png', type = 'image/png') => new File(['picture'], name, { type });

function offline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  return {
    end: () => {
      onLine.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    },
  };
}

test('a file is uploaded and stands where it was put, by its id and with the library’s alt text', async () => {
  const server = await answeringServer({ [add]: { status: 201, body: item } });
  const { editor, uploads, kinds, images } = openEditor('<p>One</p><p>Two</p>');
  editor.commands.setTextSelection(2);
  uploads.start([image()], placeAtCaret(editor.state));
  expect(kinds()).toEqual(['paragraph', 'paragraph']);
  expect(editor.view.dom.textContent).toContain('Uploading loaf.png');
  await soon(() => expect(kinds()).toEqual(['paragraph', 'image', 'paragraph']));
  expect(images()).toMatchObject([{ src: `media:${id}`, alt: 'A loaf' }]);
  expect(editor.view.dom.querySelector('img')!.getAttribute('src')).toContain('/files/loaf');
  expect(server.asked(add)).toHaveLength(1);
  expect(await keptUploads(documentId)).toEqual([]);
});

test('what is typed meanwhile stays, and one undo takes the image away alone', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await answeringServer({
    [add]: async () => {
      await answered;
      return { status: 201, body: item };
    },
  });
  const { editor, uploads, kinds } = openEditor('<p>One</p><p>Two</p>');
  uploads.start([image()], 5);
  editor.commands.insertContentAt(1, 'Zero. ');
  answer();
  await soon(() => expect(kinds()).toEqual(['paragraph', 'image', 'paragraph']));
  undo(editor.state, editor.view.dispatch);
  expect(editor.getText()).toBe('Zero. One\n\nTwo');
  expect(kinds()).toEqual(['paragraph', 'paragraph']);
});

test('canceled, nothing comes into the text and nothing waits on the device', async () => {
  await answeringServer({ [add]: () => new Promise(() => undefined) });
  const { uploads, kinds, shown } = openEditor('<p>One</p>');
  uploads.start([image()], 5);
  await soon(async () => expect(await keptUploads(documentId)).toHaveLength(1));
  press('Cancel');
  expect(shown()).toBe('One');
  await soon(async () => expect(await keptUploads(documentId)).toEqual([]));
  expect(kinds()).toEqual(['paragraph']);
});

test.for([
  [
    'no image',
    new File(['a'], 'notes.pdf', { type: 'application/pdf' }),
    'This file isn’t an image we support.',
  ],
  [
    'too large',
    Object.defineProperty(image('big.png'), 'size', { value: mediaLimits.upload + 1 }),
    'This image is larger than 20 MB.',
  ],
] as const)('a file that is %s is refused in its place, without being sent', async ([, file, message]) => {
  const server = await answeringServer();
  const { uploads, shown, kinds } = openEditor('<p>One</p>');
  uploads.start([file], 5);
  expect(document.querySelector('[role=alert]')!.textContent).toContain(message);
  expect(shown()).toContain(file.name);
  await server.caughtUp();
  expect(server.asked(add)).toEqual([]);
  press('Dismiss');
  expect(shown()).toBe('One');
  expect(kinds()).toEqual(['paragraph']);
});

test('what the server cannot read is said in its place, and not tried again', async () => {
  await answeringServer({
    [add]: { status: 400, body: { meta: {}, file: ['This picture cannot be read.'] } },
  });
  const { uploads, shown } = openEditor('<p>One</p>');
  uploads.start([image()], 5);
  await soon(() => expect(shown()).toContain('This picture cannot be read.'));
  expect(
    [...document.querySelectorAll('button')].filter(({ hidden }) => !hidden).map((b) => b.textContent),
  ).toEqual(['Dismiss']);
});

test('a document without a project says what it needs', async () => {
  await answeringServer();
  const { uploads, shown } = openEditor('<p>One</p>', null);
  uploads.start([image()], 5);
  expect(shown()).toContain('Choose a project for this document');
});

test('after a lost answer the same file is tried again under the same key', async () => {
  const server = await answeringServer({ [add]: 'drop' });
  const { uploads, shown, kinds } = openEditor('<p>One</p>');
  uploads.start([image()], 5);
  await soon(() => expect(shown()).toContain('The upload failed.'));
  server.on(add, { status: 201, body: item });
  press('Try again');
  await soon(() => expect(kinds()).toEqual(['paragraph', 'image']));
  const keys = server.asked(add).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('offline it waits, says so, and goes on by itself', async () => {
  const server = await answeringServer({ [add]: { status: 201, body: item } });
  const network = offline();
  const { uploads, shown, kinds } = openEditor('<p>One</p>');
  uploads.start([image()], 5);
  expect(shown()).toContain('You’re offline.');
  network.end();
  await soon(() => expect(kinds()).toEqual(['paragraph', 'image']));
  expect(server.asked(add)).toHaveLength(1);
});

test('what was not uploaded when the tab closed is uploaded at the next visit, in its place', async () => {
  await answeringServer({ [add]: { status: 201, body: item } });
  const network = offline();
  const first = openEditor('<p>One</p><p>Two</p>');
  // A block has its id from the first change on.
  first.editor.commands.insertContentAt(1, 'Zero. ');
  first.uploads.start([image()], 11);
  const stored = first.editor.getJSON();
  await soon(async () => expect(await keptUploads(documentId)).toHaveLength(1));
  first.editor.destroy();
  network.end();

  const second = openEditor('');
  second.editor.commands.setContent(stored);
  await second.uploads.restore(await keptUploads(documentId));
  await soon(() => expect(second.kinds()).toEqual(['paragraph', 'image', 'paragraph']));
  await soon(async () => expect(await keptUploads(documentId)).toEqual([]));
});

test('another image takes the place of the one that is replaced, which keeps its words', async () => {
  await answeringServer({ [add]: { status: 201, body: item } });
  const { uploads, images } = openEditor(
    '<p>One</p><img src="https://a.example/p.png" alt="Mine" title="Words">',
  );
  uploads.start([image()], 5, 'https://a.example/p.png');
  await soon(() => expect(images()).toMatchObject([{ src: `media:${id}`, alt: 'Mine', title: 'Words' }]));
});

function paste(editor: Editor, data: Record<string, string>, files: File[] = []) {
  const event = new Event('paste') as Event & { clipboardData: unknown };
  event.clipboardData = {
    getData: (type: string) => data[type] ?? '',
    files,
    types: Object.keys(data),
    items: [],
  };
  editor.view.dom.dispatchEvent(event);
}

test('a pasted screenshot is uploaded, and so is an image inside pasted text', async () => {
  const server = await answeringServer({ [add]: { status: 201, body: item } });
  const { editor, kinds } = openEditor('<p>One</p>');
  editor.commands.setTextSelection(4);
  paste(editor, {}, [image('')]);
  await soon(() => expect(kinds()).toEqual(['paragraph', 'image']));
  paste(editor, { 'text/html': '<p>Two <img src="data:image/png;base64,AAAA"></p>' });
  await soon(() => expect(kinds().filter((kind) => kind === 'image')).toHaveLength(2));
  expect(server.asked(add)).toHaveLength(2);
  expect(editor.getText()).toContain('Two');
});

test('an image that the library no longer has says so, with what can be done', async () => {
  const asked = `GET media-library/${projectId}/items/`;
  const server = await answeringServer({ [asked]: { body: { results: [], next: null } } });
  const { editor, shown, kinds } = openEditor(
    `<p>One</p><img src="media:${id}" alt="A loaf"><img src="media:${projectId}">`,
  );
  await soon(() => expect(shown()).toContain('This image is no longer in the media library. (A loaf)'));
  // Both are asked for at once.
  expect(server.asked(asked).map(({ query }) => query['ids'])).toEqual([`${id},${projectId}`]);
  expect(editor.view.dom.querySelector('img')).toBeNull();
  press('Remove');
  expect(kinds()).toEqual(['paragraph', 'image']);
});

test('images that could not be asked for are asked for again when the network is back', async () => {
  const asked = `GET media-library/${projectId}/items/`;
  const server = await answeringServer({ [asked]: refusal(500, 'Internal Server Error') });
  const { editor, shown } = openEditor(`<p>One</p><img src="media:${id}">`);
  await soon(() => expect(shown()).toContain('We couldn’t load this image.'));
  server.on(asked, { body: { results: [item], next: null } });
  window.dispatchEvent(new Event('online'));
  await soon(() =>
    expect(editor.view.dom.querySelector('img')?.getAttribute('src')).toContain('/files/loaf'),
  );
});
