// A real mail server (smtp-server, which its own project tests against RFC 5321) on 127.0.0.1 for tests of what the
// product sends: keeps what arrives and refuses whom it is told to.
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** header and body as sent, lines ended by CRLF */
  data: string;
}

export interface MailServer {
  /** for SMTP_URL */
  url: string;
  received: ReceivedMail[];
  /** RCPT commands seen, also refused ones */
  asked: string[];
  /** The next answers to RCPT, `550 no such person`, in order; afterwards everybody is accepted. */
  refuse(...answers: string[]): void;
  stop(): Promise<void>;
}

const refusalOf = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** Starts a mail server for one test; it goes when the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const refusals: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // No certificate: mail between two programs on one machine.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      it.asked.push(address);
      const refusal = refusals.shift();
      answer(refusal === undefined ? null : refusalOf(refusal));
    },
    onData(stream, { envelope }, answer) {
      text(stream).then((data) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        it.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), data });
        answer(null);
      }, answer);
    },
  });
  // A client that hangs up while we speak is its own affair: nothing is asserted of it here.
  server.on('error', () => undefined);
  const it: MailServer = {
    url: '',
    received: [],
    asked: [],
    refuse: (...answers) => void refusals.push(...answers),
    stop: () => new Promise((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  it.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  onTestFinished(() => it.stop());
  return it;
}
