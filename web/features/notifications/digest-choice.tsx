import { NativeSelect } from '@mantine/core';
import { digests } from '#contract/notifications.ts';
import { dateText, useReader } from '#web/kernel/text/format.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationsApi } from './api.ts';
import { notificationMessages } from './messages.ts';

const messages = notificationMessages.mails;
const timeOf = (at: string) => dateText(at, { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** How often mails about notifications come: each at once, one a day, one a week, or none. */
export function DigestChoice() {
  useReader();
  const { data, error, refetch } = notificationsApi.useNotificationsDigestQuery();
  const [change, { isLoading, originalArgs }] = notificationsApi.useNotificationsSetDigestMutation();
  if (!data && !error) return <TextSkeleton lines={2} />;
  const digest = isLoading && originalArgs ? originalArgs : data?.digest;
  const choose = async (value: string) => {
    const wanted = digests.find((item) => item === value);
    if (!wanted) return;
    try {
      await change(wanted).unwrap();
      toast({ message: messages.digestSaved, kind: 'done' });
    } catch (problem) {
      tellFailure(problem, messages.failed);
    }
  };
  if (digest === undefined)
    return (
      <p role="alert">
        {messages.digestUnknown}{' '}
        <button type="button" onClick={() => void refetch()}>
          {messages.retry}
        </button>
      </p>
    );
  return (
    <NativeSelect
      label={messages.digest}
      description={
        data?.nextAt && !isLoading ? messages.next(timeOf(data.nextAt)) : messages.digestNotes[digest]
      }
      value={digest}
      data={digests.map((value) => ({ value, label: messages.digests[value] }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}
