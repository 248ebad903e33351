import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { chooseFromMenu, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { LibraryPictures } from '../pictures/library-pictures.ts';
import { ExportMenu } from './export-menu.tsx';
import type { OpenDocument } from './use-document.ts';

const route = 'POST documents/:id/export/';
const open = {
  title: 'Rye',
  autosaver: { flush: () => Promise.resolve() },
  blocks: () => [],
} as unknown as OpenDocument;
const file = (missing: string[] = []) => ({
  body: { url: '/files/rye.pdf', fileName: 'rye.pdf', expiresAt: '2026-11-01T09:00:00.000Z', missing },
});

async function page(answer: Answer) {
  const server = await answeringServer({ [route]: answer });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  renderInApp(
    <ExportMenu
      documentId="019a0000-0000-7000-8000-0000000000d1"
      open={open}
      sources={[]}
      library={new LibraryPictures(null)}
    />,
  );
  return { server, saved };
}

test('a PDF whose fonts have all characters is downloaded at once', async () => {
  const { server, saved } = await page(file());
  await chooseFromMenu('Export', 'PDF');
  await soon(() => expect(saved).toEqual(['rye.pdf']));
  expect(server.asked(route)[0]!.body).toEqual({ format: 'pdf' });
});

test('characters that a PDF would be without are named, and it is downloaded only when that is accepted', async () => {
  const { saved } = await page(file(['漢', '😀']));
  await chooseFromMenu('Export', 'PDF');
  await said('The PDF’s fonts don’t have 漢 😀.');
  expect(saved).toEqual([]);
  await press(['button', 'Export without them']);
  await soon(() => expect(saved).toEqual(['rye.pdf']));
});

test('a file that cannot be made says why', async () => {
  const { saved } = await page(refusal(413, 'This document is too large for a PDF.'));
  await chooseFromMenu('Export', 'PDF');
  await said('This document is too large for a PDF.');
  expect(saved).toEqual([]);
});
