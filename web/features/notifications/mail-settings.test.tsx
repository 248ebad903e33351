import { expect, onTestFinished, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  descriptionOf,
  field,
  find,
  findField,
  press,
  said,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { setReader } from '#web/kernel/text/format.ts';
import { MailSettings } from './mail-settings.tsx';

const digest = 'GET notifications/digest/';
const setDigest = 'PUT notifications/digest/';
const turn = 'POST accounts/email-notify/:type/:value/';
const daily = { body: { digest: 'daily', nextAt: '2026-03-05T07:00:00.000Z' } };
const each = { body: { digest: 'each', nextAt: null } };

async function page(answers = {}, chosen = ada.notifications) {
  const server = await answeringServer({ [digest]: each, [turn]: { body: {} }, ...answers });
  renderInApp(<MailSettings chosen={chosen} />);
  return server;
}

test('how often mails come is chosen from four, each with what it means', async () => {
  const server = await page({ [setDigest]: daily });
  const select = await findField('How often');
  expect(select.value).toBe('each');
  expect(descriptionOf(select)).toBe('An email for each notification, as it happens.');
  server.on(digest, daily);
  await choose('How often', 'daily');
  await said('Saved');
  expect(server.asked(setDigest)[0]?.body).toEqual({ digest: 'daily' });
  await soon(() => expect(field('How often').value).toBe('daily'));
});

test('when the next mail comes is written in the reader’s own language and time zone', async () => {
  setReader({ locale: 'de-DE', timezone: 'Asia/Tokyo' });
  onTestFinished(() => setReader(null));
  await page({ [digest]: daily });
  expect(descriptionOf(await findField('How often'))).toContain('Next email on Donnerstag');
  expect(descriptionOf(field('How often'))).toContain('16:00');
});

test('a choice that could not be saved says so, and the one before stands', async () => {
  await page({ [setDigest]: refusal(503, 'Mail rests for now.') });
  await choose('How often', 'none');
  await said('Mail rests for now.');
  await soon(() => expect(field('How often').value).toBe('each'));
});

test('how often mails come, where it could not be read, is not guessed but can be asked again', async () => {
  const server = await page({ [digest]: refusal(503, 'x') });
  await said('We couldn’t load your email settings.', await find('alert'));
  server.on(digest, daily);
  await press(['button', 'Try again']);
  await soon(() => expect(field('How often').value).toBe('daily'));
});

test('one kind of mail is switched off, and nothing else', async () => {
  const server = await page();
  await press(await findField('Post published'));
  await soon(() =>
    expect(server.asked(turn).map(({ params }) => params)).toEqual([
      { type: 'post-published', value: 'off' },
    ]),
  );
});

test('a kind of mail that could not be switched says so and stays as it was', async () => {
  await page({ [turn]: refusal(503, 'Mail rests for now.') }, { ...ada.notifications, team: false });
  expect((await findField('Team updates')).checked).toBe(false);
  await press(field('Team updates'));
  await said('Mail rests for now.');
  await soon(() => expect(field('Team updates').checked).toBe(false));
});
