import { beforeAll, expect, it } from 'vitest';
import { type Channel, social } from '#contract/social.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'off', QUILLSTEAD_ROLE: 'web' } });
// Of the IANA time zone database: Rome's clocks show 02:00 to 03:00 twice that night, first from 00:00 UTC on.
const firstHalfPast = '2027-10-31T00:30:00.000Z';
const secondHalfPast = '2027-10-31T01:30:00.000Z';
let me: Person;
let projectId: string;
let channel: Channel;
const moveTo = (instant: string) => app.clock.advance(Date.parse(instant) - app.clock.now().getTime());
beforeAll(async () => {
  moveTo('2027-10-31T00:10:00.000Z');
  me = await signIn(app);
  projectId = (await aProject(me)).id;
  channel = await aChannel(me, projectId, 'TWITTER');
});
const schedule = (local: string, timezone: string) =>
  me.call(social.create, {
    params: { id: projectId },
    body: {
      content: `Bread at ${local}`,
      targets: [{ channelId: channel.id }],
      schedule: { mode: 'at', local, timezone },
    },
  });

it('a time that the clocks show twice is the first that is still ahead', async () => {
  moveTo('2027-10-31T00:10:00.000Z');
  const early = await schedule('2027-10-31T02:30', 'Europe/Rome');
  expect(early.schedule.dueAt).toBe(firstHalfPast);
  expect(early.schedule.notice).toContain('the first time');
  moveTo('2027-10-31T01:10:00.000Z');
  const late = await schedule('2027-10-31T02:30', 'Europe/Rome');
  expect(late.schedule.dueAt).toBe(secondHalfPast);
  expect(late.schedule.notice).toContain('the second time');
});

it('a time that has passed is refused with the time that it is there, one that is ahead there is taken', async () => {
  moveTo('2027-10-31T12:05:00.000Z');
  const refused = await failure(schedule('2027-10-31T13:00', 'Europe/Rome'));
  expect([refused.status, refused.fields.schedule]).toEqual([
    400,
    'This time has passed: it is Oct 31, 2027, 13:05 in Europe/Rome. Choose a later time.',
  ]);
  const taken = await schedule('2027-10-31T09:00', 'America/New_York');
  expect(taken.schedule.dueAt).toBe('2027-10-31T13:00:00.000Z');
});
