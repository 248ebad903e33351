import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Channel } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { OptionFields } from '../composer/option-fields.tsx';
import { socialMessages } from '../messages.ts';
import styles from './channels.module.css';

const messages = socialMessages.channels.defaults;

/** What belongs to one post and not to a channel's habits. */
const ofOnePost = new Set<keyof TargetOptions>([
  'contentWarning',
  'couponCode',
  'eventEnd',
  'eventStart',
  'eventTitle',
  'link',
  'redeemUrl',
  'terms',
]);

interface Props {
  channel: Channel;
  onClose: () => void;
}

/** What new posts begin with on a channel; each post can be set otherwise. */
export function DefaultOptions({ channel, onClose }: Props) {
  const [options, setOptions] = useState(channel.options as TargetOptions);
  const [change, { isLoading }] = socialApi.useSocialChannelMutation();
  const save = async () => {
    try {
      await change({
        params: { id: channel.projectId },
        body: { action: 'options', channelId: channel.id, options },
      }).unwrap();
      toast({ message: messages.saved, kind: 'done' });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.title(channel.name)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={isLoading} onClick={() => void save()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <p className={styles.dim}>{messages.lead}</p>
      <OptionFields channel={channel} options={options} leaveOut={ofOnePost} onChange={setOptions} />
    </Dialog>
  );
}
