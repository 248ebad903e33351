import { Switch } from '@mantine/core';
import type { User } from '#contract/accounts.ts';
import { notificationTypes, type NotificationType } from '#contract/shared/options.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { notificationsApi } from './api.ts';
import { DigestChoice } from './digest-choice.tsx';
import styles from './notifications.module.css';
import { notificationMessages } from './messages.ts';

const messages = notificationMessages.mails;

/** How often mails about notifications come, and about what. */
export function MailSettings({ chosen }: { chosen: User['notifications'] }) {
  const [change, { isLoading, originalArgs }] = notificationsApi.useNotificationsSwitchMutation();
  const set = async (type: NotificationType, on: boolean) => {
    try {
      await change({ type, on }).unwrap();
    } catch (error) {
      tellFailure(error, messages.failed);
    }
  };
  return (
    <div className={styles.mails}>
      <p>{messages.lead}</p>
      <DigestChoice />
      {notificationTypes.map((type) => (
        <Switch
          key={type}
          label={messages.types[type]}
          checked={isLoading && originalArgs?.type === type ? originalArgs.on : chosen[type]}
          onChange={(event) => void set(type, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
