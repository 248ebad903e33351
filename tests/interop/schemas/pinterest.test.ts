// Pinterest's connector and sandbox, held against the interface description that Pinterest publishes.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPinterest } from '../../../server/providers/networks/pinterest/pinterest.ts';
import { aSource, videoFile } from '../../support/factories/videos.ts';
import type { OpenApi } from './closed.ts';
import { type Difference, unexplained } from './differences.ts';
import { openApiJudge } from './openapi-judge.ts';
import type { Exchange } from './recorder.ts';
import { aPicture, aPost, refusal, useRecordedSandbox } from './use-recorded-sandbox.ts';

const description = JSON.parse(
  await readFile(path.resolve(import.meta.dirname, 'pinterest.json'), 'utf8'),
) as OpenApi;
const judge = openApiJudge(description, '/sandbox/pinterest/v5');
const { connector, exchanges, faults, server, signIn } = useRecordedSandbox('pinterest', createPinterest);

const differences: Difference[] = [
  {
    problem: /^POST \/oauth\/token: request .*"continuous_refresh"/,
    source: 'developers.pinterest.com, Set up authentication: apps from before 25 September 2025 send it.',
  },
  {
    problem: /^(?:POST \/pins|GET .*\/pins): answer 20\d \S*\/created_at must match format "date-time"/,
    source: 'An answer in pinterest/api-quickstart#78 has a time without a zone.',
  },
];
/** The storage that Pinterest names is not its own, and not described. */
const ofTheApi = () => exchanges().filter((exchange) => exchange.path.includes('/v5/'));
const image = { id: 'with the pin', altText: 'A loaf', type: 'image' as const };
const pictures = (count: number) => () => Promise.all(Array.from({ length: count }, () => aPicture()));

beforeAll(async () => {
  const pinterest = connector();
  const { tokens, session } = await signIn();
  await pinterest.refresh(tokens.refresh!, session.account);
  const [board] = await pinterest.boards(session);
  const post = aPost({
    title: 'Rye',
    link: 'https://example.com/menu',
    media: [image],
    options: { boardId: board!.id },
  });
  const since = new Date();
  const pinned = await pinterest.publish(session, post, 'key', pictures(1));
  await pinterest.publish(session, { ...post, media: [image, image] }, 'key', pictures(2));
  const { id } = await pinterest.sendVideo!(session, aSource(videoFile('clip.mp4')), post.options);
  await pinterest.mediaState(session, id);
  server.clock.advance(60_000);
  await pinterest.mediaState(session, id);
  await pinterest.publish(session, { ...post, media: [{ id, altText: '', type: 'video' }] }, 'key');
  expect(await pinterest.find(session, post, { key: 'key', since, except: new Set() })).toEqual(pinned);
  await pinterest.remove(session, 'id' in pinned ? pinned.id : '');

  await refusal(pinterest.remove({ ...session, token: 'nothing' }, '1'));
  await refusal(pinterest.mediaState(session, '1'));
  await refusal(pinterest.publish(session, { ...post, link: 'nowhere' }, 'key', pictures(1)));
  await refusal(pinterest.publish(session, { ...post, options: { boardId: '1' } }, 'key', pictures(1)));
  await refusal(pinterest.refresh('nothing', session.account));
  faults.push({ kind: 'rate-limited', retryAfterSeconds: 3 }, { kind: 'error-before' });
  await refusal(pinterest.boards(session));
  await refusal(pinterest.boards(session));
});

describe('What passes between Pinterest’s connector and its sandbox', () => {
  it('is described by Pinterest: each address, field, value and status, and no other', () => {
    expect(unexplained(ofTheApi().flatMap(judge), differences)).toEqual([]);
  });

  it('has every call that the connector makes, and answers of every kind', () => {
    const called = ofTheApi().map(({ method, path: at }) => `${method} ${at.replaceAll(/\d{3,}/g, '1')}`);
    expect([...new Set(called)].toSorted()).toEqual([
      'DELETE /sandbox/pinterest/v5/pins/1',
      'GET /sandbox/pinterest/v5/boards',
      'GET /sandbox/pinterest/v5/boards/1/pins',
      'GET /sandbox/pinterest/v5/media/1',
      'GET /sandbox/pinterest/v5/user_account',
      'POST /sandbox/pinterest/v5/media',
      'POST /sandbox/pinterest/v5/oauth/token',
      'POST /sandbox/pinterest/v5/pins',
    ]);
    const statuses = ofTheApi().map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 400, 401, 404, 429, 500]));
  });
});

interface Pin {
  board_id: string;
  title?: string;
  note?: string;
  media_source: { source_type: string; data?: string; cover?: string };
}
type Pinned = Exchange & { request: { body: Pin }; answer: { body: Pin } };

describe('The judge', () => {
  const changed = (change: (pinned: Pinned) => void) => {
    const pinned = ofTheApi().find(({ path: at, status }) => at.endsWith('/pins') && status === 201)!;
    const copy = structuredClone(pinned) as Pinned;
    change(copy);
    return judge(copy).filter((problem) => !problem.includes('created_at'));
  };

  it.each<[string, Parameters<typeof changed>[0], string]>([
    ['a field that is not described', ({ request }) => void (request.body.note = 'x'), 'unevaluated'],
    ['one inside another', ({ request }) => void (request.body.media_source.cover = 'x'), 'unevaluated'],
    ['a field that is missing', ({ request }) => void delete request.body.media_source.data, 'in oneOf'],
    ['a text that is too long', ({ request }) => void (request.body.title = 'x'.repeat(101)), '100'],
    ['a number that is none', ({ request }) => void (request.body.board_id = 'rye'), 'pattern'],
    [
      'a source that is unknown',
      ({ request }) => void (request.body.media_source.source_type = 'fax'),
      'in oneOf',
    ],
    ['an answer that says more', ({ answer }) => void (answer.body.note = 'x'), 'answer 201'],
    ['another address', (pinned) => void (pinned.path += '/new'), 'is not described'],
    ['a query that is not described', ({ query }) => void (query.page = '2'), '?page is unknown'],
    ['a body of another kind', ({ request }) => void (request.type = 'text/plain'), 'is text/plain'],
  ])('sees %s', (_what, change, words) => {
    expect(changed(() => undefined)).toEqual([]);
    expect(changed(change).join('\n')).toContain(words);
  });
});
