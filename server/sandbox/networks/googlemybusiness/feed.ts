import type { TargetOptions } from '#contract/social/target-options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, mediaByCid } from '../store.ts';
import { collection, StoredPost } from './posts.ts';

type Stored = ReturnType<typeof StoredPost.parse>;
type Day = NonNullable<Stored['event']>['schedule']['startDate'];
const dayOf = ({ year, month, day }: Day) =>
  [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');

/** What a reader sees beside text and photo: the button, the event and the offer. */
const optionsOf = ({ topicType, callToAction, event, offer }: Stored): TargetOptions => ({
  topicType,
  ...(callToAction && { action: callToAction.actionType }),
  ...(event && {
    eventTitle: event.title,
    eventStart: dayOf(event.schedule.startDate),
    eventEnd: dayOf(event.schedule.endDate),
  }),
  ...(offer && {
    couponCode: offer.couponCode,
    redeemUrl: offer.redeemOnlineUrl,
    terms: offer.termsConditions,
  }),
});

/** The newest posts of all locations, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const rows = (await newestRecords(db, 'GOOGLEMYBUSINESS', collection, limit)).map(
    ({ record, account }) => ({ record, account, value: StoredPost.parse(record.value) }),
  );
  const media = await mediaByCid(
    db,
    rows.flatMap(({ value }) => value.photo ?? []),
  );
  const posts = rows.map(({ record, account, value }): FeedRow => {
    const photo = media.find(({ cid }) => cid === value.photo);
    const post = {
      id: record.name,
      parentId: null,
      text: value.summary ?? '',
      title: null,
      link: value.callToAction?.url ?? null,
      mediaIds: photo ? [photo.id] : [],
      options: optionsOf(value),
      createdAt: record.createdAt,
    };
    return { post, account };
  });
  return { posts, comments: [], media, boards: new Map() };
}
