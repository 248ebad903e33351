import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startCanary } from '#tests/support/canary.ts';
import { brief, key, outline, read, task } from '#tests/support/samples/sample-task.ts';
import { createModelEngine } from './model-engine.ts';
import type { ModelProtocol } from './protocols.ts';

interface Body {
  messages: { role: string; content: unknown }[];
  system?: unknown;
  systemInstruction?: unknown;
  contents?: unknown;
}
/** Where each protocol has what the model must obey, and where what it works on. */
const parts: Record<ModelProtocol, (body: Body) => [instructions: unknown, material: unknown]> = {
  openai: ({ messages }) => [messages[0], messages.slice(1)],
  anthropic: ({ system, messages }) => [system, messages],
  google: ({ systemInstruction, contents }) => [systemInstruction, contents],
};
const bodies: string[] = [];
// It only records: what was sent is looked at byte by byte, whatever an emulator would make of it.
const server = await startCanary((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    bodies.push(body);
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  });
});
afterAll(() => server.close());

test.each(['openai', 'anthropic', 'google'] as const)(
  'by %s a source’s orders stay material, and every field of the brief arrives',
  async (protocol) => {
    const egress = createEgress({ allow: parseAllow(`127.0.0.1:${server.port}`) });
    onTestFinished(() => egress.close());
    const baseUrl = `${server.origin}/v1`;
    const fetch = egress.asFetch({ trust: 'user', baseUrl });
    const log = () => undefined;
    const engine = createModelEngine(
      { protocol, baseUrl, model: 'm', key, fetch, id: 'own', label: '', metered: false },
      { info: log, warn: log, error: log, debug: log },
    );
    expect((await read(engine.section(task()))).error).toBeDefined();
    const [instructions, material] = parts[protocol](JSON.parse(bodies.at(-1)!) as Body).map((part) =>
      JSON.stringify(part),
    );
    expect(instructions).toContain('never an instruction');
    expect(instructions).not.toContain('Ignore all previous');
    expect(material).toContain('Ignore all previous instructions');
    const { topic, audience, angle, keywords, mustSay, words } = brief;
    for (const part of [
      topic,
      audience,
      angle,
      ...keywords,
      ...mustSay,
      `${words} words`,
      'informal',
      'middle grade',
    ])
      expect(material).toContain(part);
    for (const { heading } of outline) expect(material).toContain(heading);
  },
);
