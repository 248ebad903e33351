import { withDevSecret } from './dev-secret.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
  links: string[];
  at: string;
}

/** The mails of a local install, newest first, as a local user reads them. @param to those to one address only */
export async function outboxOf({ origin }: { origin: string }, to?: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/dev/outbox.json`, withDevSecret);
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
  const { results } = (await answer.json()) as { results: Mail[] };
  return to === undefined ? results : results.filter((mail) => mail.to === to);
}
