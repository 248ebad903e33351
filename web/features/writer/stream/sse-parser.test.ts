import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSseParser } from './sse-parser.ts';

const stream =
  ': hello\r\n\r\nid: 7\nevent: text\ndata: {"a":1}\n\n: heartbeat\n\nid: 8\rdata: one\rdata:two\r\rretry: 10\n\ndata\n\n';
const events = [
  { event: 'text', data: '{"a":1}', id: '7' },
  { event: 'message', data: 'one\ntwo', id: '8' },
  { event: 'message', data: '', id: '8' },
];

test('events, ids, comments and every line ending are read as the standard says', () => {
  expect(createSseParser()(stream)).toEqual(events);
});

test('it does not matter where the network cuts the stream', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
      const parse = createSseParser();
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const found = at.slice(1).flatMap((end, i) => parse(stream.slice(at[i], end)));
      expect(found).toEqual(events);
    }),
  );
});

test('an event that was not finished by a blank line is not delivered', () => {
  const parse = createSseParser();
  expect(parse('data: half')).toEqual([]);
  expect(parse('\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'message', data: 'half', id: '' }]);
});
