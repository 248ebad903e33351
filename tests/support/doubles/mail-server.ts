// A real mail server (smtp-server, which its own project tests against RFC 5321) on 127.0.0.1 for tests of what the
// product sends: keeps what arrives and refuses whom it is told to.
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { selfSigned } from './certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** header and body as sent, lines ended by CRLF */
  data: string;
}

export interface MailServer {
  /** for SMTP_URL, with the user name and password that it takes where it wants some */
  url: string;
  received: ReceivedMail[];
  /** RCPT commands seen, also refused ones */
  asked: string[];
  /** The next answers to RCPT, `550 no such person`, in order; afterwards everybody is accepted. */
  refuse(...answers: string[]): void;
  /** Accepts everybody again, whatever was to be refused. */
  accept(): void;
  /** The answer to every MAIL FROM until it is called without one. */
  refuseSender(answer?: string): void;
  /** Attempts to sign in. */
  signIns: number;
  /** The password that it takes from now on. */
  password: string;
  stop(): Promise<void>;
}

const refusalOf = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

export interface MailServerOptions {
  /** Whether it takes mail only from who signs in; by default it asks nobody. */
  auth?: boolean;
  /** Whether it speaks TLS, after STARTTLS or from the start, by a certificate whose authority nobody knows. */
  tls?: 'starttls' | 'smtps';
  port?: number;
}

/** Starts a mail server for one test; it goes when the test ends. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { auth = false, tls, port = 0 } = options;
  const refusals: string[] = [];
  let senderRefusal: string | undefined;
  const server = new SMTPServer({
    authOptional: !auth,
    allowInsecureAuth: true,
    secure: tls === 'smtps',
    ...(tls && selfSigned()),
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(auth ? [] : ['AUTH'])],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, answer) {
      it.signIns += 1;
      if (username === 'quillstead' && password === it.password) answer(null, { user: username });
      else answer(refusalOf('535 5.7.8 wrong user name or password'));
    },
    onMailFrom(_address, _session, answer) {
      answer(senderRefusal === undefined ? null : refusalOf(senderRefusal));
    },
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
    signIns: 0,
    password: 'right',
    refuse: (...answers) => void refusals.push(...answers),
    accept: () => void refusals.splice(0),
    refuseSender: (answer) => {
      senderRefusal = answer;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  it.url = `${tls === 'smtps' ? 'smtps' : 'smtp'}://${auth ? 'quillstead:right@' : ''}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  onTestFinished(() => it.stop());
  return it;
}
