import { expect, onTestFinished, test } from 'vitest';
import { clockAheadHeader } from '#contract/dev.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { said } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { dayText, setReader, useReader } from './text/format.ts';
import { learnServerTime } from './server-clock.ts';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs - 1000).toISOString();
const headers = (aheadMs: number) =>
  new Headers({ date: new Date().toUTCString(), [clockAheadHeader]: String(aheadMs) });
const afterwards = () =>
  onTestFinished(() => {
    setReader(null);
    learnServerTime(headers(0));
  });

test('how long ago something was follows the language of the profile as soon as it is known', async () => {
  afterwards();
  const { place } = render(<TimeAgo at={ago(3)} />);
  await said('3 hours ago');
  setReader({ locale: 'de-DE', timezone: 'Asia/Tokyo' });
  await said('vor 3 Stunden');
  expect(place.querySelector('time')?.title).toContain('GMT+9');
});

test('a day is the day of the reader’s time zone', async () => {
  afterwards();
  const Day = () => {
    useReader();
    return <p>{dayText('2026-03-04T20:00:00.000Z')}</p>;
  };
  setReader({ locale: 'en-US', timezone: 'UTC' });
  render(<Day />);
  await said('March 4, 2026');
  setReader({ locale: 'en-US', timezone: 'Asia/Tokyo' });
  await said('March 5, 2026');
});

test('a time zone that this browser does not know hinders nothing', async () => {
  afterwards();
  setReader({ locale: 'en-US', timezone: 'Mars/Olympus_Mons' });
  render(<p>{dayText('2026-03-04T12:00:00.000Z')}</p>);
  await said('March 4, 2026');
});

test('times are held against the server’s clock, also where it is hours ahead of this device', async () => {
  afterwards();
  const answer = {
    headers: { [clockAheadHeader]: String(2 * hourMs) },
    body: { results: [], next: null, count: 0 },
  };
  await answeringServer({ 'GET social-project/': answer });
  const Screen = () => {
    useProjectsListQuery();
    return <TimeAgo at={ago(1)} />;
  };
  render(<Screen />);
  await said('3 hours ago');
});
