import { networkFailure } from '../network-failure.ts';

/** What a failed attempt to send a mail means for this mail and for the next one. */
export type SmtpFailure =
  /** the mail server, or how we use it: every mail meets it, and waits */
  | { kind: 'server'; problem: string; setting: 'SMTP_URL' | 'MAIL_FROM' }
  /** this recipient or this text, for good */
  | { kind: 'refused' }
  /** this recipient or this text, for now */
  | { kind: 'later' };

/** Nodemailer's errors: its own code, the server's answer and the command that it answered. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Replies that ask for another sign-in, whichever command they answer (RFC 4954 section 6; 454 by its text). */
const signIn = new Set([530, 534, 535, 538]);

function serverProblem(error: SmtpError, server: string): SmtpFailure | null {
  const { code, responseCode = 0, response = '', command } = error;
  const of = (problem: string, setting: 'SMTP_URL' | 'MAIL_FROM' = 'SMTP_URL'): SmtpFailure => ({
    kind: 'server',
    problem,
    setting,
  });
  if (responseCode === 530 && /starttls/i.test(response)) return of(`${server} takes mail by TLS only`);
  if (code === 'EAUTH' || signIn.has(responseCode) || (responseCode === 454 && /auth/i.test(response)))
    return of(`Cannot sign in at ${server}`);
  // Said of a recipient, but meant for whoever is not signed in.
  if (/\brelay/i.test(response)) return of(`${server} passes no mail on for this server`);
  const network = networkFailure(error, server);
  if (network) return of(network);
  if (['ETLS', 'ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT', 'EPROTOCOL', 'ECONFIG'].includes(code ?? ''))
    return of(`${server} does not work as a mail server${responseCode ? ` (${responseCode})` : ''}`);
  if (command === 'MAIL FROM' && responseCode >= 500)
    return of(`${server} refuses the sender address (${responseCode})`, 'MAIL_FROM');
  if (responseCode === 421 || command === 'MAIL FROM')
    return of(`${server} takes no mail now (${responseCode})`);
  return null;
}

/**
 * Sorts a failure of sending by whose fault it is (RFC 5321 section 4.2: 4yz may pass, 5yz does not).
 * @param server host and port, for people
 */
export function smtpFailure(cause: unknown, server: string): SmtpFailure {
  const error = cause as SmtpError;
  const problem = serverProblem(error, server);
  if (problem) return problem;
  // Without an answer, the address or the text was no mail that could be sent at all.
  const final = error.responseCode === undefined || error.responseCode >= 500;
  return { kind: ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '') && final ? 'refused' : 'later' };
}
