// Videos of a project's media library, and how a network's feed shows them.
import { apiBase } from '#contract/shared/http.ts';
import type { usePosting } from './posting.ts';

type Posting = Pick<ReturnType<typeof usePosting>, 'app' | 'me' | 'projectId'>;

/** Adds a video as a person does. @returns its id */
export async function addVideo(
  { app, me, projectId }: Posting,
  bytes: Uint8Array,
  { altText = 'Dough that rises', name = 'clip.mp4' } = {},
): Promise<string> {
  const form = new FormData();
  form.set('altText', altText);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${app.origin}${apiBase}media-library/${projectId()}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me().token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`the video was not added: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** The bytes and the type of the video that a part of a feed's page shows; null where it shows none. */
export async function shownVideo(
  { app }: Pick<Posting, 'app'>,
  html: string,
): Promise<{ bytes: Buffer; mime: string | null } | null> {
  const source = /<video src="([^"]+)"/.exec(html)?.[1];
  if (source === undefined) return null;
  const answer = await fetch(new URL(source, app.origin));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, mime: answer.headers.get('content-type') };
}
