import { HeatMap } from '#web/ui/chart/heat-map.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { socialMessages } from '../messages.ts';
import { postsByHour } from './posts-by-hour.ts';
import { dayName } from './zoned.ts';

const messages = socialMessages.calendar;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
/** A week that begins on a Monday. */
const weekdays = Array.from({ length: 7 }, (_, i) => `2026-11-${String(2 + i).padStart(2, '0')}`);

interface Props {
  /** due times in ISO */
  dueTimes: readonly string[];
  timezone: string;
  onClose: () => void;
}

/** When the posts that the calendar shows go out, by weekday and hour on the clocks of its zone. */
export const PostingTimes = ({ dueTimes, timezone, onClose }: Props) => (
  <SideSheet opened onClose={onClose} title={messages.times}>
    <HeatMap
      title={messages.timesTitle(timezone)}
      name={messages.timesName}
      rows={weekdays.map((day) => dayName(day, { weekday: 'short' }))}
      columns={hours}
      values={postsByHour(dueTimes, timezone)}
      text={messages.timesCount}
      empty={messages.empty}
    />
  </SideSheet>
);
