// The contact form: sent from the page, with what is wrong beside each field. Without this script the browser sends it.
import { contactMessages as messages } from '#web/features/site/contact/contact-messages.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-contact]')) {
  const form = box.querySelector('form');
  const said = box.querySelector('[data-said]');
  const button = box.querySelector<HTMLButtonElement>('button[type=submit]');
  const sent = box.querySelector<HTMLElement>('#sent');
  if (!form || !button) continue;
  // The script says more than the browser's own bubbles.
  form.noValidate = true;
  const say = (text: string) => {
    if (said) said.textContent = text;
  };

  const mark = (problems: Readonly<Record<string, string>>) => {
    let first: HTMLElement | null = null;
    for (const place of box.querySelectorAll<HTMLElement>('[data-problem]')) {
      const name = place.dataset['problem'] ?? '';
      const problem = problems[name];
      const field = box.querySelector<HTMLElement>(`#contact-${name}`);
      place.textContent = problem ?? '';
      place.hidden = problem === undefined;
      if (problem === undefined) field?.removeAttribute('aria-invalid');
      else {
        field?.setAttribute('aria-invalid', 'true');
        first ??= field;
      }
    }
    first?.focus();
    return first !== null;
  };

  const send = async () => {
    button.disabled = true;
    sent?.removeAttribute('data-shown');
    say(messages.sending);
    try {
      const { sendContact } = await import('#web/features/site/contact/send-contact.ts');
      const { ok, message, problems } = await sendContact(new FormData(form));
      const marked = mark(problems);
      say(ok ? '' : (message ?? (marked ? messages.check : messages.failed)));
      if (!ok) return;
      form.reset();
      sent?.setAttribute('data-shown', '');
      sent?.focus();
    } catch {
      say(messages.failed);
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
}
