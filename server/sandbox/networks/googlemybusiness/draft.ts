// The body of a local post, read as Google's reference has it.
import { z } from 'zod';
import type { Violation } from './answer.ts';

const mostLetters = 1500;

const day = ({ year, month, day: date }: { year: number; month: number; day: number }) =>
  new Date(Date.UTC(year, month - 1, date));
const Day = z
  .strictObject({
    year: z.int().min(1).max(9999),
    month: z.int().min(1).max(12),
    day: z.int().min(1).max(31),
  })
  .refine((parts) => day(parts).getUTCMonth() === parts.month - 1, { error: 'There is no such day' });
const Hour = z.strictObject({
  hours: z.int().min(0).max(24).optional(),
  minutes: z.int().min(0).max(59).optional(),
  seconds: z.int().min(0).max(59).optional(),
  nanos: z.int().min(0).optional(),
});
const page = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s/.]+\.[^\s/]+/i, { error: 'The URL is not valid' });

const Button = z
  .strictObject({
    actionType: z.enum(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL']),
    url: page.optional(),
  })
  .refine(({ actionType, url }) => (actionType === 'CALL') === (url === undefined), {
    path: ['url'],
    error: 'Every action but a call has a URL',
  });
const Event = z.strictObject({
  title: z.string().trim().min(1),
  schedule: z
    .strictObject({ startDate: Day, startTime: Hour.optional(), endDate: Day, endTime: Hour.optional() })
    .refine(({ startDate, endDate }) => day(startDate) <= day(endDate), {
      path: ['endDate'],
      error: 'The end is before the start',
    }),
});
const Offer = z.strictObject({
  couponCode: z.string().optional(),
  redeemOnlineUrl: page.optional(),
  termsConditions: z.string().optional(),
});

const Draft = z
  .strictObject({
    languageCode: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i, { error: 'The language is not a BCP 47 code' })
      .optional(),
    summary: z
      .string()
      .max(mostLetters, { error: `The summary is longer than ${mostLetters} characters` })
      .optional(),
    topicType: z.enum(['STANDARD', 'EVENT', 'OFFER']),
    callToAction: Button.optional(),
    event: Event.optional(),
    offer: Offer.optional(),
    media: z
      .array(z.strictObject({ mediaFormat: z.literal('PHOTO'), sourceUrl: z.url().max(8192) }))
      .max(1, { error: 'A local post has one photo' })
      .default([]),
  })
  .refine(({ topicType, event }) => topicType === 'STANDARD' || event !== undefined, {
    path: ['event'],
    error: 'Events and offers need the event',
  })
  .refine(({ topicType, offer }) => topicType === 'OFFER' || offer === undefined, {
    path: ['offer'],
    error: 'Only offers have an offer',
  })
  .refine(
    ({ topicType, summary = '', media }) =>
      topicType !== 'STANDARD' || summary.trim() !== '' || media.length > 0,
    { path: ['summary'], error: 'A post needs a summary or a photo' },
  );
export type Draft = z.output<typeof Draft>;

/** The post, or the first field that is wrong. */
export function readDraft(body: unknown): { ok: true; draft: Draft } | { ok: false; violation: Violation } {
  const parsed = Draft.safeParse(body ?? {});
  if (parsed.success) return { ok: true, draft: parsed.data };
  const [issue] = parsed.error.issues;
  const violation = { field: issue?.path.join('.') ?? '', description: issue?.message ?? '' };
  return { ok: false, violation };
}
