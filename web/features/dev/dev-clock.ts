import { DevClock } from '#contract/dev.ts';
import { learnServerTime } from '#web/kernel/server-clock.ts';

const address = '/dev/clock.json';

async function clockOf(answer: Response): Promise<DevClock> {
  learnServerTime(answer.headers);
  if (!answer.ok) throw new Error(`The test clock answered ${answer.status}`);
  return DevClock.parse(await answer.json());
}

/** What a local install takes for now. @throws when it is not a local one */
export const readClock = async (signal: AbortSignal): Promise<DevClock> =>
  clockOf(await fetch(address, { signal }));

/** Sets the clock ahead of real time, by milliseconds; 0 = real time again. */
export const setClock = async (aheadMs: number): Promise<DevClock> =>
  clockOf(
    await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ aheadMs }),
    }),
  );
