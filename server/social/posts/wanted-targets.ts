// What a form says of its channels and pictures, with the rows behind it.
import type { PostForm } from '#contract/social.ts';
import { targetOptions, type TargetOptions } from '#contract/social/target-options.ts';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { fieldMessages } from '#server/kernel/http/validate.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { mediaByIds, type MediaRow } from '#server/media/public.ts';
import * as store from './store.ts';

export interface Wanted {
  position: number;
  channel: store.ChannelRow;
  content: string | null;
  thread: string[] | null;
  title: string | null;
  firstComment: string | null;
  /** null = the post's own */
  mediaIds: string[] | null;
  options: TargetOptions;
  known: store.TargetRow | undefined;
}

type Forms = z.output<typeof PostForm>['targets'];

/** Empty fields of a form are options that are not set. @throws AppError beside `field` */
export function optionsOf(
  channel: Pick<store.ChannelRow, 'network' | 'name'>,
  text: Record<string, unknown>,
  field: string,
): TargetOptions {
  const set = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== '' && value !== null));
  const parsed = targetOptions[channel.network].safeParse(set);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  const [message] = Object.values(fieldMessages(parsed.error));
  throw badField(
    field,
    unknown ? `${channel.name} has no option ${unknown.keys[0]}` : (message ?? 'These options are not known'),
  );
}

/** The form's channels. @throws AppError beside `targets.<n>` */
export async function wantedTargets(
  principal: Principal,
  tx: Queryable,
  projectId: string,
  forms: Forms,
  existing: readonly store.TargetOfPost[],
): Promise<Wanted[]> {
  const ids = forms.map((form) => form.channelId);
  const channels = new Map(
    (await store.channelsByIds(principal, tx, projectId, ids)).map((row) => [row.id, row]),
  );
  return forms.map((form, position) => {
    const channel = channels.get(form.channelId);
    if (!channel) throw badField(`targets.${position}`, 'This channel doesn’t exist');
    if (ids.indexOf(form.channelId) !== position)
      throw badField(`targets.${position}`, 'This channel is there twice');
    const { content, thread, title, firstComment, media } = form;
    return {
      position,
      channel,
      content,
      thread,
      title: title || null,
      firstComment: firstComment || null,
      mediaIds: media && [...new Set(media)],
      options: optionsOf(channel, form.options, `targets.${position}`),
      known: existing.find(({ target }) => target.channelId === channel.id)?.target,
    };
  });
}

/** Pictures of this project by id. @throws AppError beside `media` */
export async function pictures(
  principal: Principal,
  tx: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, MediaRow>> {
  const unique = [...new Set(ids)];
  const rows = await mediaByIds(principal, tx, unique);
  if (rows.length !== unique.length || rows.some((row) => row.projectId !== projectId))
    throw badField('media', 'An image or video in this post is no longer in the media library');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of ids, in their order. */
export const rowsOf = (ids: readonly string[], existing: ReadonlyMap<string, MediaRow>): MediaRow[] =>
  ids.flatMap((id) => existing.get(id) ?? []);
