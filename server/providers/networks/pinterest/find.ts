// Looks for what may have been pinned among the pins of its board.
import { z } from 'zod';
import type { Payload, Session } from '../port.ts';
import type { PinterestApi } from './api.ts';

/** Clocks differ: a pin that seems a little older than its call may be it. */
const skewMs = 60_000;

const Pin = z.object({
  id: z.string().min(1),
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  created_at: z.string().nullish(),
  media: z
    .object({ items: z.array(z.unknown()).optional(), media_type: z.string().optional() })
    .nullish()
    .catch(undefined),
});
type Pin = z.output<typeof Pin>;

/** A text without what a network may change in it: how letters are composed, and the width of spaces. */
const comparable = (text: string | null | undefined) =>
  (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
const comparableLink = (link: string | null | undefined) =>
  link && URL.canParse(link) ? new URL(link).href : (link ?? '');
/** Times without a zone are in UTC. */
const timeOf = (at: string) => Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(at) ? at : `${at}Z`);

/** @returns the id of the pin with these words, this link and so many pictures that is new enough, or null */
export async function findPin(
  api: PinterestApi,
  { token }: Session,
  { text, title, link, media, options }: Payload,
  { since, except }: { since: Date; except: ReadonlySet<string> },
): Promise<string | null> {
  const pins = await api.all(token, `boards/${encodeURIComponent(options.boardId ?? '')}/pins`, Pin);
  const hasVideo = media.some(({ type }) => type === 'video');
  const isSought = (pin: Pin) =>
    !except.has(pin.id) &&
    comparable(pin.description) === comparable(text) &&
    comparable(pin.title) === comparable(title) &&
    comparableLink(pin.link) === comparableLink(link) &&
    (pin.media?.items?.length ?? 1) === media.length &&
    (pin.media?.media_type === undefined || (pin.media.media_type === 'video') === hasVideo) &&
    (!pin.created_at || timeOf(pin.created_at) >= since.getTime() - skewMs);
  return pins.find(isSought)?.id ?? null;
}
