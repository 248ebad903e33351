import { z } from 'zod';

const Outbox = z.object({
  results: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullish(),
      code: z.string().nullish(),
      links: z.array(z.string()),
      at: z.string(),
    }),
  ),
});
export type Mail = z.infer<typeof Outbox>['results'][number];

/**
 * The mails of a local install, newest first.
 * @throws when the address does not exist (any install that is not local) or answers something else
 */
export async function readOutbox(signal: AbortSignal): Promise<readonly Mail[]> {
  const answer = await fetch('/dev/outbox.json', { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`);
  const { results } = Outbox.parse(await answer.json());
  return results.toSorted((a, b) => b.at.localeCompare(a.at));
}
