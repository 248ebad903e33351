// A small mail server (RFC 5321) on 127.0.0.1 for tests of what the product sends: keeps what arrives and refuses
// whom it is told to.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** header and body as sent, dots unstuffed, lines ended by CRLF */
  data: string;
}

export interface SmtpDouble {
  /** for SMTP_URL */
  url: string;
  received: ReceivedMail[];
  /** RCPT commands seen, also refused ones */
  asked: string[];
  /** The next answers to RCPT, in order; afterwards everybody is accepted. */
  refuse(...answers: string[]): void;
  stop(): Promise<void>;
}

/** One conversation: a line in, an answer out. */
function converse(socket: Socket, it: SmtpDouble, refusals: string[]): void {
  let buffer = '';
  let data: string[] | null = null;
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);

  const take = (line: string) => {
    if (data) {
      if (line !== '.') {
        data.push(line.startsWith('..') ? line.slice(1) : line);
        return;
      }
      it.received.push({ ...mail, data: data.join('\r\n') });
      data = null;
      mail = { from: '', to: [], data: '' };
      say('250 kept');
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 smtp.example.com');
    else if (verb === 'MAIL') {
      mail.from = address;
      say('250 yes');
    } else if (verb === 'RCPT') {
      it.asked.push(address);
      const refusal = refusals.shift();
      if (refusal === undefined) mail.to.push(address);
      say(refusal ?? '250 yes');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 yes');
  };

  socket.setEncoding('utf8');
  // A client that hangs up while we speak is its own affair: nothing is asserted of it here.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (let at = buffer.indexOf('\r\n'); at >= 0; at = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, at);
      buffer = buffer.slice(at + 2);
      take(line);
    }
  });
  say('220 smtp.example.com ESMTP');
}

/** Starts a mail server for one test; it goes when the test ends. */
export async function smtpDouble(): Promise<SmtpDouble> {
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, double, refusals);
  });
  const double: SmtpDouble = {
    url: '',
    received: [],
    asked: [],
    refuse: (...answers) => void refusals.push(...answers),
    stop: () =>
      new Promise((done, failed) => {
        server.close((cause) => (cause ? failed(cause) : done()));
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  double.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => double.stop());
  return double;
}
