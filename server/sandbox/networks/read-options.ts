// Reads the fields of each network's own API again: what a real one would not understand is refused here too.
import { z } from 'zod';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { SharedNetwork } from './refusal.ts';

const flag = z.boolean().optional();
const Day = z
  .object({ year: z.int(), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .transform(({ year, month, day }) =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );
const LocalPost = z.object({
  topicType: z.enum(['STANDARD', 'EVENT', 'OFFER']).default('STANDARD'),
  callToAction: z
    .object({
      actionType: z.enum(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL']),
      url: z.string().max(2048).optional(),
    })
    .optional(),
  event: z.object({ title: z.string(), schedule: z.object({ startDate: Day, endDate: Day }) }).optional(),
  offer: z
    .object({
      couponCode: z.string().optional(),
      redeemOnlineUrl: z.string().optional(),
      termsConditions: z.string().optional(),
    })
    .optional(),
});

const shapes: Record<SharedNetwork, z.ZodType<TargetOptions>> = {
  INSTAGRAM: z
    .object({
      media_type: z.enum(['STORIES']).optional(),
      collaborators: z.array(z.string()).max(3).optional(),
    })
    .transform((input) => ({
      kind: input.media_type ? ('story' as const) : ('feed' as const),
      collaborators: input.collaborators,
    })),
  PINTEREST: z
    .object({ board_id: z.string().optional() })
    .transform((input) => ({ boardId: input.board_id })),
  TIKTOK: z
    .object({
      post_info: z
        .object({
          privacy_level: z
            .enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'])
            .optional(),
          disable_comment: flag,
        })
        .optional(),
    })
    .transform(({ post_info: it }) => ({
      privacyLevel: it?.privacy_level,
      allowComment: it?.disable_comment === false,
    })),
  GOOGLEMYBUSINESS: LocalPost.transform((input) => ({
    topicType: input.topicType,
    action: input.callToAction?.actionType,
    eventTitle: input.event?.title,
    eventStart: input.event?.schedule.startDate,
    eventEnd: input.event?.schedule.endDate,
    couponCode: input.offer?.couponCode,
    redeemUrl: input.offer?.redeemOnlineUrl,
    terms: input.offer?.termsConditions,
  })),
};

/** The options that a call names, or in which field they are wrong. */
export function readOptions(
  network: SharedNetwork,
  body: unknown,
): { ok: true; options: TargetOptions } | { ok: false; message: string } {
  const read = shapes[network].safeParse(body ?? {});
  return read.success
    ? { ok: true, options: read.data }
    : { ok: false, message: z.prettifyError(read.error) };
}
