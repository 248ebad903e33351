import { ClientLog } from '#contract/accounts/session.ts';
import type { Log } from '#server/kernel/log.ts';

const longest = 300;
/** Of what a browser says, no more is looked at: the beginning of it is kept, and no secret is longer. */
const mostRead = 4_000;
const most = 12;

/** What must never be in a log, wherever a browser puts it: our tokens, JWTs, addresses, named secrets. */
const secrets: readonly [RegExp, string][] = [
  [/\bqs_[\w-]{8,}/g, '[token]'],
  [/eyJ[\w-]{1,4000}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [
    /\b(token|csrfToken|password|passwd|secret|code|state|nonce|otp|key|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s&"',;}]+/gi,
    '$1$2[secret]',
  ],
  [/(?<![^\s@"'<>=])[^\s@"'<>=]+@[^\s@"'<>=]+\.[^\s@"'<>=]+/g, '[e-mail]'],
];

/** One line, cut short, without secrets (ASVS 5.0 16.2.5, 16.4.1). */
export function redactText(text: string): string {
  let said = text.slice(0, mostRead).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  for (const [pattern, instead] of secrets) said = said.replace(pattern, instead);
  return said.slice(0, longest);
}

/** Writes what a browser reports to the log; anything of another shape is dropped. */
export function logFromClient(log: Log, body: unknown): void {
  const said = ClientLog.safeParse(body);
  if (!said.success) return;
  const { level, code } = said.data;
  const more = Object.entries(body as Record<string, unknown>)
    .filter(([name, value]) => !(name in said.data) && /^\w{1,40}$/.test(name) && typeof value === 'string')
    .slice(0, most)
    .map(([name, value]) => [name, redactText(`${name}=${String(value)}`).slice(name.length + 1)]);
  log[level]({ client: Object.fromEntries(more) as Record<string, string>, code }, 'reported by a browser');
}
