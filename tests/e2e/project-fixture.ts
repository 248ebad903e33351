// What a project can hold, made by calls: for specs that look at screens and do not tell how the things came about.
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { articles } from '../../contract/articles.ts';
import { billing } from '../../contract/billing.ts';
import { apiBase } from '../../contract/shared/http.ts';
import { keywords } from '../../contract/keywords.ts';
import { localIndex } from '../../contract/local-index.ts';
import type { Network } from '../../contract/social/networks.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { batches } from '../../contract/writer/batches.ts';
import { ranks } from '../../contract/ranks.ts';
import { social } from '../../contract/social.ts';
import { team } from '../../contract/team.ts';
import { changeAndAnalyze } from '../support/factories/analyses.ts';
import { aVoice } from '../support/factories/voices.ts';
import { outboxOf } from '../support/outbox.ts';
import { as, makePerson, someEmail, type Person } from './page-helpers.ts';

const picture = path.resolve(import.meta.dirname, '../../web/public/pictures/editor-light-640.jpg');

/** Connects an account of the sandbox network by consent. @returns the channel's id */
export async function connect(
  origin: string,
  person: Person,
  id: string,
  account: string,
  network: Network = 'LINKEDIN',
): Promise<string> {
  const call = as(origin, person);
  const asked = await call(social.channel, {
    params: { id },
    body: { action: 'connect', network },
  });
  const consent = new URL(asked.url ?? '');
  const form = new URLSearchParams(consent.searchParams);
  form.set('account', account);
  form.set('decision', 'allow');
  const allowed = await fetch(consent.origin + consent.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const { searchParams } = new URL(allowed.headers.get('location') ?? '');
  const body = {
    action: 'select',
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
  } as const;
  const { channels } = await call(social.channel, { params: { id }, body });
  return channels.find(({ name }) => name === account)?.id ?? '';
}

/** Adds a picture, or another file, to a project's media library. */
export async function addPicture(
  origin: string,
  person: Person,
  projectId: string,
  title: string,
  file = picture,
): Promise<void> {
  const form = new FormData();
  form.append('title', title);
  form.append('file', await openAsBlob(file), path.basename(file));
  const answer = await fetch(`${origin}${apiBase}media-library/${projectId}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
}

/** Somebody who joins a person's workspace in a role, and acts there. */
export async function joinAs(origin: string, owner: Person, role: 'author' | 'editor'): Promise<Person> {
  const guest = await makePerson(origin);
  await as(origin, owner)(team.invite, { body: { email: guest.email, role } });
  const link = (await outboxOf({ origin }, guest.email))
    .flatMap((mail) => mail.links)
    .find((address) => address.includes('/team-member/join'));
  const token = new URL(link ?? origin).searchParams.get('token') ?? '';
  return { ...guest, token: (await as(origin, guest)(team.join, { body: { token } })).token };
}

/** Pays for a plan with the sandbox's good card. */
export async function subscribe(origin: string, person: Person): Promise<void> {
  const { url } = await as(origin, person)(billing.checkout, { body: { priceId: 'pro-month' } });
  const form = new URLSearchParams({ card: 'good', decision: 'pay' });
  const paid = await fetch(new URL(url, origin), { method: 'POST', body: form });
  expect(paid.ok).toBe(true);
}

const host = 'https://bakers.example';
const pages = [
  {
    url: `${host}/bread/at-home`,
    title: 'Sourdough bread at home, from the jar to the crust',
    text: '# Sourdough bread at home\n\nSourdough bread begins with a ripe starter and a wet dough.\n\n## Feeding the starter\n\nFeed the starter once a day with rye flour. A kitchen scale helps more than cups.\n\n## Baking day\n\nSteam in the oven makes the crust thin. Let the dough rest in the refrigerator overnight.',
    own: false,
  },
  {
    url: `${host}/bread/questions-about-a-first-loaf`,
    title: 'Questions about a first sourdough loaf',
    text: '# Questions about a first loaf\n\n## Why is the sourdough bread flat?\n\nThe dough rested too long, or the starter was young. Rye flour and a warm kitchen help the starter.\n\n## Which oven is right?\n\nAny oven with steam. A kitchen scale matters more than the oven.',
    own: false,
  },
];
const ownPage = {
  url: 'https://harbour-bakery.example/sourdough',
  title: 'Our sourdough bread',
  text: '# Our sourdough bread\n\nWe bake sourdough bread six days a week in the old oven at the harbour.',
  own: true,
};
const searches = [
  'Top queries,Clicks,Impressions,CTR,Position',
  'sourdough bread,12,"1,900",0.63%,8.4',
  'rye bread recipe,30,640,4.69%,5.1',
  'how to feed a sourdough starter in winter,4,410,0.98%,14.2',
].join('\n');

export interface ProjectFixture {
  articleId: string;
  optimizationId: string;
  trackerId: string;
  batchId: string;
  voiceId: string;
}

/**
 * Fills a project that has a written generation with one of everything else: a subscription and an invited member, keywords,
 * three Local index pages, a document being optimised, a tracker that has looked once, a batch, a channel, two posts, a
 * picture.
 */
export async function makeProjectFixture(
  origin: string,
  person: Person,
  projectId: string,
  generationId: string,
): Promise<ProjectFixture> {
  const call = as(origin, person);
  await subscribe(origin, person);
  await call(team.invite, { body: { email: someEmail(), role: 'author' } });
  await call(keywords.import, { body: { projectId, fileName: 'Queries.csv', text: searches } });
  await call(keywords.suggest, { body: { keyword: 'bread', projectId } });
  await call(keywords.autosuggest, { body: { keyword: 'sourdough bread', projectId } });
  const competitors: string[] = [];
  for (const page of [...pages, ownPage]) {
    const { id, own } = await call(localIndex.add, { body: { kind: 'text', projectId, ...page } });
    // They are short, and short pages are compared only when they are included.
    if (!own) competitors.push(id);
  }

  const articleId = (await call(articles.list, { query: { generationId } })).results[0]?.id ?? '';
  const optimization = await call(optimizer.create, {
    body: { keyword: 'sourdough bread', projectId, articleId, competitors },
  });
  const change = { revision: optimization.revision, analyze: true } as const;
  await changeAndAnalyze(call, optimization.id, change);

  const { id: trackerId } = await call(ranks.create, {
    body: { projectId, articleId, target: new URL(ownPage.url).host, keywords: ['sourdough bread'] },
  });
  await call(ranks.check, { params: { id: trackerId } });
  const looked = async () => {
    const { run, keywords: tracked } = await call(ranks.get, { params: { id: trackerId } });
    return run.status === 'idle' && tracked[0]?.latest !== null;
  };
  await expect.poll(looked).toBe(true);

  const channelId = await connect(origin, person, projectId, 'Harbour Bakery');
  const local = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await call(social.create, {
    params: { id: projectId },
    body: { content: 'Rye is back on Friday, and so is the queue along the quay.', articleId },
  });
  await call(social.create, {
    params: { id: projectId },
    body: {
      content: 'How our sourdough bread gets its crust.',
      targets: [{ channelId }],
      schedule: { mode: 'at', local, timezone: 'UTC' },
    },
  });
  await addPicture(origin, person, projectId, 'Loaves on a board');
  const { id: batchId } = await call(batches.create, {
    body: { projectId, table: 'topic,points\nStoring bread,Bread dries in the fridge' },
  });
  const { id: voiceId } = await aVoice(call, { projectId });
  return { articleId, optimizationId: optimization.id, trackerId, batchId, voiceId };
}
