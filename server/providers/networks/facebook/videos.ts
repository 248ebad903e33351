// A video of a page, by the Video API's resumable upload: begun, sent in the pieces that Facebook asks for, and published
// by the call that ends it.
import { z } from 'zod';
import { type Graph, read } from '../meta/graph.ts';
import { isGone } from '../meta/problem.ts';
import { NetworkError, type Payload, type Prepared, type Session, type VideoSource } from '../port.ts';

/** Facebook asks for pieces of some megabytes; much larger ones are not held in memory for it. */
const mostPieceBytes = 32 * 1024 * 1024;

const number = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().min(0));
const Range = z.object({ start_offset: number, end_offset: number });
const Begun = Range.extend({
  upload_session_id: z.union([z.string(), z.number()]).transform(String),
  video_id: z.union([z.string(), z.number()]).transform(String),
});
const Done = z.object({ success: z.literal(true) });
/** What is kept of an upload until it is ended. */
const Upload = z.object({ session: z.string(), video: z.string() });
const State = z.object({
  published: z.boolean().catch(false),
  status: z
    .object({ publishing_phase: z.object({ status: z.string() }).optional() })
    .optional()
    .catch(undefined),
});

const edge = ({ account }: Session) => `${encodeURIComponent(account.id)}/videos`;
const parsed = (id: string): z.output<typeof Upload> => Upload.parse(JSON.parse(id));

/** Sends the file, and publishes nothing: an upload that is never ended is forgotten by Facebook. */
export async function sendVideo(graph: Graph, session: Session, source: VideoSource): Promise<Prepared> {
  const call = (input: Parameters<Graph['call']>[2]) =>
    graph.call(session.token, edge(session), { ...input, host: 'video' });
  const start = { upload_phase: 'start', file_size: String(source.bytes) };
  const begun = read(Begun, await call({ method: 'POST', form: start }));
  let range: z.output<typeof Range> = begun;
  let sent = 0;
  while (range.start_offset !== range.end_offset) {
    const { start_offset: from, end_offset: to } = range;
    // The offsets come from outside: each piece follows the one before, and lies within the file.
    if (from !== sent || to <= from || to > source.bytes || to - from > mostPieceBytes)
      throw new NetworkError('not-sent', 'Facebook asked for other pieces than the video has.');
    const file = new FormData();
    file.set('upload_phase', 'transfer');
    file.set('upload_session_id', begun.upload_session_id);
    file.set('start_offset', String(from));
    const piece = new Uint8Array(await source.part(from, to));
    file.set('video_file_chunk', new Blob([piece], { type: 'application/octet-stream' }), 'video.mp4');
    range = read(Range, await call({ method: 'POST', file }));
    sent = to;
  }
  if (sent !== source.bytes) throw new NetworkError('not-sent', 'Facebook did not ask for all of the video.');
  const upload: z.output<typeof Upload> = { session: begun.upload_session_id, video: begun.video_id };
  return { id: JSON.stringify(upload), ready: true };
}

/**
 * The commit call: it makes the one video that the upload was begun for, whose number is known since.
 * @returns that number
 */
export async function publishVideo(graph: Graph, session: Session, payload: Payload, id: string) {
  const { session: upload_session_id, video } = parsed(id);
  const form = {
    upload_phase: 'finish',
    upload_session_id,
    ...(payload.text !== '' && { description: payload.text }),
  };
  const call = { method: 'POST', form, host: 'video' } as const;
  const { body, spent } = await graph.send(session.token, edge(session), call).catch((cause: unknown) => {
    if (!(cause instanceof NetworkError) || cause.kind !== 'rejected') throw cause;
    // An upload that was refused at its end stays refused.
    throw new NetworkError(cause.kind, cause.message, { ...cause.options, stale: true, cause });
  });
  read(Done, body);
  return { video, spent };
}

/**
 * What became of a call that was not answered.
 * @returns the video's number where it is published; `unsent` where it is not: another call makes the same video, once
 */
export async function findVideo(
  graph: Graph,
  { token }: Session,
  id: string,
): Promise<{ video: string } | 'unsent' | null> {
  const { video } = parsed(id);
  const query = { fields: 'published,status' };
  try {
    const answer = await graph.call(token, encodeURIComponent(video), { method: 'GET', query });
    const { published, status } = read(State, answer);
    const phase = status?.publishing_phase?.status ?? 'not_started';
    return published || phase !== 'not_started' ? { video } : 'unsent';
  } catch (cause) {
    // A video that nobody can see yet may be answered like one that is not there.
    if (isGone(cause)) return null;
    throw cause;
  }
}
