// X's connector and sandbox, held against what X publishes: its SDK, and its interface description where there is a copy.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTwitter } from '../../../server/providers/networks/twitter/twitter.ts';
import { aSource, aVideo, videoFile } from '../../support/factories/videos.ts';
import type { OpenApi } from './closed.ts';
import { type Difference, unexplained } from './differences.ts';
import { openApiJudge } from './openapi-judge.ts';
import type { Exchange } from './recorder.ts';
import { typesJudge } from './types-judge.ts';
import { aPicture, aPost, refusal, useRecordedSandbox } from './use-recorded-sandbox.ts';

/** docs.x.com/openapi.json: X's licence does not let a copy be kept here. */
const copy = process.env.X_OPENAPI_FILE;
const base = '/sandbox/twitter';
const { connector, exchanges, faults, server, signIn } = useRecordedSandbox('twitter', createTwitter);
/** The token endpoint is described in words only. */
const ofTheApi = () => exchanges().filter(({ path }) => !path.includes('/oauth2/'));
const image = (id: string) => ({ id, altText: 'A loaf', type: 'image' as const });
const video = (id: string) => ({ id, altText: '', type: 'video' as const });

beforeAll(async () => {
  const x = connector();
  const { tokens, session } = await signIn();
  const since = new Date();
  const picture = await x.sendMedia(session, await aPicture(), {});
  const animation = await x.sendMedia(session, await aPicture('gif'), {});
  const options = { replySettings: 'following', madeWithAi: true, paidPartnership: true } as const;
  const post = aPost({ media: [image(picture.id)], options });
  const posted = await x.publish(session, post, 'key');
  const id = 'id' in posted ? posted.id : '';
  await x.publish(session, aPost({ media: [image(animation.id)] }), 'key');
  await x.reply(session, { root: id, parent: id }, 'Baked since four', 'key', {});
  const clip = await x.sendVideo!(session, aSource(videoFile('clip.mp4')), {});
  const long = await x.sendVideo!(session, aSource(aVideo({ seconds: 1201 })), {});
  await x.mediaState(session, clip.id);
  server.clock.advance(10_000);
  await x.mediaState(session, clip.id);
  await refusal(x.mediaState(session, long.id));
  await x.publish(session, aPost({ media: [video(clip.id)] }), 'key');
  const sought = { key: 'key', since, except: new Set<string>() };
  expect(await x.find(session, post, sought)).toMatchObject({ id });

  await refusal(x.publish(session, post, 'key'));
  await refusal(x.publish(session, aPost({ text: 'x'.repeat(281) }), 'key'));
  await refusal(x.reply(session, { root: '1', parent: '1' }, 'Baked since four', 'key', {}));
  await refusal(x.mediaState(session, '1'));
  await x.remove(session, id);
  await x.remove(session, id);
  await refusal(x.find({ ...session, account: { ...session.account, id: '1' } }, post, sought));
  await refusal(x.publish({ ...session, token: 'nothing' }, post, 'key'));
  faults.push({ kind: 'rate-limited', retryAfterSeconds: 3 }, { kind: 'error-before' });
  await refusal(x.publish(session, aPost(), 'key'));
  await refusal(x.publish(session, aPost(), 'key'));
  const { access, refresh } = await x.refresh(tokens.refresh!, session.account);
  await x.endSignIn!({ access, refresh }, session.account);
});
const differences: Difference[] = [
  {
    problem: /^GET \/2\/media\/upload: answer 200 .*"additionalProperty":"error"/,
    source: 'plhery/node-twitter-api-v2#243: a video that failed says why in processing_info.error.',
  },
  {
    problem: /^POST \/2\/tweets: answer 400 .*(?:"errors"|in anyOf)/,
    source: 'xdevplatform/xurl#18: an invalid request names what is wrong in errors.',
  },
  {
    problem: /^POST \/2\/tweets: answer (?:401|403|429|503) must match (?:a|exactly one) schema/,
    source: 'docs.x.com, Response codes and errors: about:blank is the type of errors that have no other.',
  },
];

const byTypes = typesJudge('twitter-types.ts', base);

describe('What passes between X’s connector and its sandbox', () => {
  it('is declared by X’s SDK: each field and value, and no other', () => {
    expect(unexplained(ofTheApi().flatMap(byTypes), differences)).toEqual([]);
  });

  it.skipIf(!copy)('is described by X’s openapi.json, of which X_OPENAPI_FILE names a copy', async () => {
    const judge = openApiJudge(JSON.parse(await readFile(copy!, 'utf8')) as OpenApi, base);
    expect(unexplained(ofTheApi().flatMap(judge), differences)).toEqual([]);
  });

  it('has errors of the documented form alone, also where X’s SDK declares none', () => {
    const refused = ofTheApi().filter(({ status }) => status >= 400);
    for (const { status, answer } of refused) {
      expect(answer.type).toBe('application/problem+json');
      expect(answer.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    }
    const fieldsOf = (...statuses: number[]) => [
      ...new Set(
        refused
          .filter(({ status }) => statuses.includes(status))
          .map(({ answer: { body } }) =>
            Object.keys(body as object)
              .toSorted()
              .join(' '),
          ),
      ),
    ];
    expect(fieldsOf(401, 403, 429, 503)).toEqual(['detail status title type']);
    expect(fieldsOf(400)).toEqual(['detail errors status title type']);
  });

  it('has every call that the connector makes, and answers of every kind', () => {
    const called = ofTheApi().map(
      ({ method, path }) => `${method} ${path.replaceAll(/\d{2,}|(?<=\/)1\b/g, '1')}`,
    );
    expect([...new Set(called)].toSorted()).toEqual([
      'DELETE /sandbox/twitter/2/tweets/1',
      'GET /sandbox/twitter/2/media/upload',
      'GET /sandbox/twitter/2/users/1/tweets',
      'GET /sandbox/twitter/2/users/me',
      'POST /sandbox/twitter/2/media/metadata',
      'POST /sandbox/twitter/2/media/upload',
      'POST /sandbox/twitter/2/media/upload/1/append',
      'POST /sandbox/twitter/2/media/upload/1/finalize',
      'POST /sandbox/twitter/2/media/upload/initialize',
      'POST /sandbox/twitter/2/tweets',
    ]);
    const statuses = ofTheApi().map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 400, 401, 403, 404, 429, 503]));
  });
});

interface Post {
  text?: string;
  note?: string;
  reply_settings?: string;
  media?: { media_ids?: unknown };
}
type Posted = Exchange & {
  request: { body: Post };
  answer: { body: { data: { id?: unknown; note?: string } } };
};

describe('The judge by types', () => {
  const changed = (change: (posted: Posted) => void) => {
    const posted = ofTheApi().find(({ path, status }) => path.endsWith('/tweets') && status === 201)!;
    const copy = structuredClone(posted) as Posted;
    change(copy);
    return byTypes(copy);
  };

  it.each<[string, Parameters<typeof changed>[0], string]>([
    ['a field that is not declared', ({ request }) => void (request.body.note = 'x'), 'additional'],
    ['a field that is missing', ({ request }) => void delete request.body.media!.media_ids, 'mediaIds'],
    ['a value that is unknown', ({ request }) => void (request.body.reply_settings = 'nobody'), 'allowed'],
    ['a value of another type', ({ request }) => void (request.body.media!.media_ids = {}), 'must be array'],
    ['a number that is no text', ({ answer }) => void (answer.body.data.id = 5), 'must be string'],
    ['an answer that says less', ({ answer }) => void delete answer.body.data.id, "'id'"],
    ['an answer that says more', ({ answer }) => void (answer.body.data.note = 'x'), 'additional'],
    ['another address', (posted) => void (posted.path += '/new'), 'is not declared'],
  ])('sees %s', (_what, change, words) => {
    expect(changed(() => undefined)).toEqual([]);
    expect(changed(change).join('\n')).toContain(words);
  });
});
