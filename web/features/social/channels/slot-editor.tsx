import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Channel, Slot } from '#contract/social.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import styles from './channels.module.css';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.channels.slotEditor;
const order = (a: Slot, b: Slot) => a.weekday - b.weekday || a.time.localeCompare(b.time);
const nameOf = (slot: Slot) => `${socialMessages.days[slot.weekday - 1] ?? ''} ${slot.time}`;
const zones = Intl.supportedValuesOf('timeZone');

function Fields({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const [slots, setSlots] = useState<readonly Slot[]>(channel.slots);
  const [zone, setZone] = useState(channel.timezone);
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const [change, { isLoading }] = socialApi.useSocialChannelMutation();
  const add = () => {
    const slot = { weekday: Number(weekday), time };
    if (time === '' || slots.some((item) => nameOf(item) === nameOf(slot))) return;
    setSlots([...slots, slot].toSorted(order));
  };
  const save = async () => {
    try {
      await change({
        params: { id: channel.projectId },
        body: { action: 'slots', channelId: channel.id, slots: [...slots], timezone: zone },
      }).unwrap();
      toast({ message: messages.saved, kind: 'done' });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.slots}>
      <p>{messages.lead}</p>
      <NativeSelect
        label={messages.zone}
        value={zone}
        data={zones.includes(zone) ? zones : [zone, ...zones]}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
      <div className={styles.slotForm}>
        <NativeSelect
          label={messages.day}
          value={weekday}
          data={socialMessages.days.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(event) => setWeekday(event.currentTarget.value)}
        />
        <TextInput
          label={messages.time}
          type="time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button variant="default" onClick={add}>
          {messages.add}
        </Button>
      </div>
      <ul className={styles.slotList}>
        {slots.map((slot) => (
          <li key={nameOf(slot)}>
            {nameOf(slot)}
            <button
              type="button"
              aria-label={messages.remove(nameOf(slot))}
              onClick={() => setSlots(slots.filter((item) => item !== slot))}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button loading={isLoading} onClick={() => void save()}>
        {messages.save}
      </Button>
    </div>
  );
}

/** The weekly posting times of a channel. */
export function SlotEditor({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  return (
    <Dialog opened={channel !== null} onClose={onClose} title={messages.title(channel?.name ?? '')}>
      {channel && <Fields key={channel.id} channel={channel} onClose={onClose} />}
    </Dialog>
  );
}
