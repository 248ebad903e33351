import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { site } from '#contract/site.ts';
import { audit } from '#server/kernel/events/tables.ts';
import { mail } from '#server/kernel/mail/tables.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { someEmail } from '#tests/support/factories/person-factories.ts';
import { addressIn } from './contact.ts';

const app = useTestApp({ env: { MAIL_FROM: 'The bakery <desk@bakery.example>' } });
const aMessage = (email = someEmail()) => ({
  name: 'Ada',
  email,
  message: 'My code did not arrive.\n\nWhat can I do?',
});
const mailsWith = async (email: string) =>
  (await app.database.db.select().from(mail).orderBy(desc(mail.createdAt))).filter((row) =>
    row.text.includes(email),
  );

describe('POST contact/', () => {
  it('puts the message into the outbox, to the operator, with the writer’s address in it', async () => {
    const body = aMessage();
    const answer = await app.as()(site.contact, { body });
    expect(answer.detail).toContain('on its way');
    const [message, ...more] = await mailsWith(body.email);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ recipient: 'desk@bakery.example', subject: 'A message from Ada' });
    expect(message?.text).toContain('What can I do?');
    expect((await app.database.db.select().from(audit)).map((row) => row.action)).toContain('contact.sent');
  });

  it('[S64] is limited for each writer, and says how long to wait', async () => {
    const body = aMessage();
    for (let n = 0; n < 5; n++) await app.as()(site.contact, { body });
    const refused = await failure(app.as()(site.contact, { body }));
    expect(refused).toMatchObject({ status: 429, meta: { code: 'too-many-requests' } });
    expect(refused.meta.retryAfter).toBeGreaterThan(0);
    expect(await mailsWith(body.email)).toHaveLength(5);
  });

  it('takes nothing from a program that fills the hidden field, and does not tell it', async () => {
    const body = { ...aMessage(), website: 'https://buy.example' };
    expect((await app.as()(site.contact, { body })).detail).toContain('on its way');
    expect(await mailsWith(body.email)).toEqual([]);
  });

  it('names what is missing', async () => {
    const refused = await failure(
      app.as()(site.contact, { body: { name: ' ', email: 'nobody', message: ' \n ' } }),
    );
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        name: 'Name is required',
        email: 'Enter an email address like name@example.com',
        message: 'Message is required',
      },
    });
  });

  it('leads a form that was sent without a script back to the page', async () => {
    const fields = aMessage();
    const answer = await fetch(`${app.origin}${apiBase}contact/`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
    expect(await mailsWith(fields.email)).toHaveLength(1);
  });
});

describe('where it goes', () => {
  it('is the address of the sender setting, with a name or without', () => {
    expect(addressIn('Quillstead <quill@stead.example>')).toBe('quill@stead.example');
    expect(addressIn(' quill@stead.example ')).toBe('quill@stead.example');
  });
});
