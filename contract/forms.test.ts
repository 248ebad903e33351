// Forms of several domains: what is filled in by itself, what is kept out, and what is said at which place.
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { ApiKeyForm, isKeyScope, keyScopes } from './workspaces/api-keys.ts';
import { articles } from './articles.ts';
import { audit } from './workspaces/audit.ts';
import { billing } from './billing.ts';
import { connections } from './connections.ts';
import { connectionForm } from './connections/form.ts';
import { vendorIds } from './connections/vendors.ts';
import { localIndex } from './local-index.ts';
import { media } from './media.ts';
import { optimizer } from './optimizer.ts';
import { projects } from './projects.ts';
import { ranks, TrackerForm } from './ranks.ts';
import { policies } from './workspaces/roles.ts';
import { PageQuery } from './shared/paging.ts';
import { site } from './site.ts';
import { mayBeLimited, team } from './team.ts';

const id = '01890000-0000-7000-8000-000000000000';
const other = '01890000-0000-7000-8000-000000000001';

describe('a page of a list', () => {
  it('is 25 rows unless another number is asked for, also as text of an address', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 25 });
    expect(PageQuery.parse({ limit: '7', cursor: 'x' })).toEqual({ limit: 7, cursor: 'x' });
  });

  it.each([
    ['0', 'Limit must be at least 1'],
    ['101', 'Limit can be at most 100'],
    ['many', 'Limit must be a whole number'],
    ['1e9', 'Limit can be at most 100'],
    ['-1', 'Limit must be at least 1'],
    ['1.5', 'Limit must be a whole number'],
  ])('of %s rows is refused', (limit, said) =>
    expect(messagesOf(PageQuery, { limit })).toEqual({ limit: said }),
  );
});

describe('an API key', () => {
  const form = { name: 'Reports', scopes: ['ranks.read'], expiresInDays: 30 };

  it('never gets what only people may do', () => {
    for (const closed of [
      'account.self',
      'team.write',
      'billing.read',
      'audit.read',
      'workspaces.write',
      'api-keys.write',
    ])
      expect(messagesOf(ApiKeyForm, { ...form, scopes: [closed] }), closed).toEqual({
        'scopes.0': 'There is no such scope',
      });
    for (const closed of ['connections.write', 'articles.connect'] as const) {
      expect(policies).toHaveProperty([closed]);
      expect(isKeyScope(closed)).toBe(false);
    }
  });

  it('holds each scope once, and sees all projects unless some are named', () => {
    expect(ApiKeyForm.parse({ ...form, scopes: ['ranks.read', 'ranks.read', 'ranks.write'] })).toEqual({
      ...form,
      scopes: ['ranks.read', 'ranks.write'],
      projectIds: 'all',
    });
    expect(ApiKeyForm.parse({ ...form, scopes: [...keyScopes] }).scopes).toEqual(keyScopes);
  });

  it('says what is wrong with it', () => {
    expect(messagesOf(ApiKeyForm, { name: ' ', scopes: [], projectIds: [], expiresInDays: 31 })).toEqual({
      name: 'Name is required',
      scopes: 'Choose at least one thing that the key may do',
      projectIds: 'Choose at least one project',
      expiresInDays: 'Choose 30, 90 or 365 days, or never',
    });
    expect(messagesOf(ApiKeyForm, { ...form, scopes: [...keyScopes, 'ranks.read'] })).toEqual({
      scopes: 'A scope is there twice',
    });
    expect(messagesOf(ApiKeyForm, { ...form, scopes: 'all' }).scopes).toBe('Choose what the key may do');
    expect(ApiKeyForm.parse({ ...form, expiresInDays: null }).expiresInDays).toBeNull();
  });
});

describe('an invitation', () => {
  const form = { email: 'Ada@Example.com', role: 'author' };

  it('is for all projects unless some are named, each once', () => {
    expect(team.invite.body!.parse(form)).toEqual({
      email: 'ada@example.com',
      role: 'author',
      projectIds: 'all',
    });
    expect(team.invite.body!.parse({ ...form, projectIds: [id, other, id] }).projectIds).toEqual([id, other]);
  });

  it('makes nobody an owner, and names at least one project', () => {
    expect(messagesOf(team.invite.body, { ...form, role: 'owner' })).toEqual({
      role: 'Choose admin, editor, author or client',
    });
    for (const projectIds of [[], ['x'], 'some', null])
      expect(messagesOf(team.invite.body, { ...form, projectIds })).toEqual({
        projectIds: 'Choose all projects, or between 1 and 200 of them',
      });
  });

  it('keeps only those to single projects whose role may be kept to them', () =>
    expect((['owner', 'admin', 'editor', 'author', 'client'] as const).filter(mayBeLimited)).toEqual([
      'editor',
      'author',
      'client',
    ]));

  it('is not what a change of a member is: that says who, and may disable or remove', () => {
    expect(messagesOf(team.update.body, { role: 'chief', status: 'gone' })).toEqual({
      id: 'Not a valid id',
      role: 'Choose owner, admin, editor, author or client',
      status: 'Choose active, disabled or removed',
    });
    expect(team.update.body!.parse({ id, status: 'removed' })).toEqual({ id, status: 'removed' });
  });
});

describe('a tracker', () => {
  const form = { projectId: id, target: 'example.com', keywords: ['rye bread'] };

  it('looks daily at twenty results of the Local index for a desktop in the US unless told otherwise', () =>
    expect(TrackerForm.parse(form)).toEqual({
      ...form,
      articleId: null,
      match: 'domain',
      country: 'US',
      city: null,
      language: 'en',
      device: 'desktop',
      engine: 'local-index',
      depth: 20,
      schedule: 'daily',
      competitors: [],
      tags: [],
    }));

  it('needs a keyword that is more than space', () => {
    for (const keywords of [[], ['', '  ']])
      expect(messagesOf(TrackerForm, { ...form, keywords })).toEqual({
        keywords: 'Add at least one keyword',
      });
  });

  it.each([
    [{ depth: 9 }, { depth: 'Depth must be at least 10' }],
    [{ depth: 101 }, { depth: 'Depth can be at most 100' }],
    [{ depth: 10.5 }, { depth: 'Depth must be a whole number' }],
    [{ match: 'near' }, { match: 'Choose exact, prefix, host or domain' }],
    [{ device: 'watch' }, { device: 'Choose desktop or mobile' }],
    [{ engine: 'google' }, { engine: 'Unknown search engine' }],
    [{ schedule: 'hourly' }, { schedule: 'Choose manual, daily or weekly' }],
    [{ country: 'USA' }, { country: 'Country can have at most 2 characters' }],
    [
      { competitors: Array.from({ length: 11 }, String) },
      { competitors: 'Competitors can have at most 10 entries' },
    ],
    [{ target: '' }, { target: 'Target is required' }],
  ])('%j is refused', (change, said) =>
    expect(messagesOf(TrackerForm, { ...form, ...change })).toEqual(said),
  );

  it('changed without a field keeps it: nothing is filled in', () => {
    expect(ranks.update.body!.parse({})).toEqual({});
    expect(messagesOf(ranks.update.body, { action: 'start', deleted: 'no' })).toEqual({
      action: 'Unknown action',
      deleted: 'Deleted must be true or false',
    });
  });
});

it('a change of a project sends what it changes, and empties nothing else', () => {
  expect(projects.update.body!.parse({ icon: 'Bank' })).toEqual({ icon: 'Bank' });
  expect(messagesOf(projects.create.body, {})).toEqual({
    title: 'Title is required',
    icon: 'Select an icon',
  });
  expect(messagesOf(projects.update.body, { icon: 'bank' })).toEqual({ icon: 'Select an icon' });
});

describe('a saved page', () => {
  const text = { kind: 'text', projectId: id, url: 'https://example.com/a', text: 'Words' };

  it('is a competitor’s unless it is marked as one’s own', () => {
    expect(localIndex.add.body!.parse(text)).toEqual({ ...text, title: '', own: false });
    expect(
      localIndex.add.multipart!.parse({ projectId: id, url: 'HTTPS://example.com/a', own: 'true' }),
    ).toEqual({
      projectId: id,
      url: 'HTTPS://example.com/a',
      title: '',
      own: true,
    });
  });

  it.each([
    [{ kind: 'file' }, { kind: 'Choose url or text' }],
    [{ text: ' \n ' }, { text: 'Paste the text of the page' }],
    [{ url: 'example.com' }, { url: 'Address must start with http:// or https://' }],
    [{ url: 'file:///etc/passwd' }, { url: 'Address must start with http:// or https://' }],
    [{ own: 'true' }, { own: 'Own must be true or false' }],
  ])('%j is refused', (change, said) =>
    expect(messagesOf(localIndex.add.body, { ...text, ...change })).toEqual(said),
  );
});

describe('a picture', () => {
  it('has its focus inside itself', () => {
    const { body } = media.update;
    for (const focus of [
      { x: 0, y: 1 },
      { x: 0.5, y: 0.25 },
    ])
      expect(body!.parse({ focus })).toEqual({ focus });
    expect(messagesOf(body, { focus: { x: -0.1, y: 1.1 } })).toEqual({
      'focus.x': 'Focus must be numbers from 0 to 1',
      'focus.y': 'Focus must be numbers from 0 to 1',
    });
    expect(messagesOf(body, { focus: { x: 'left', y: null } })).toEqual({
      'focus.x': 'Focus must be numbers from 0 to 1',
      'focus.y': 'Focus must be numbers from 0 to 1',
    });
  });

  it('comes from the web, and out of the trash but not into it by a change', () => {
    expect(messagesOf(media.create.body, { url: 'data:image/png;base64,x' })).toEqual({
      url: 'Address must start with http:// or https://',
    });
    expect(messagesOf(media.update.body, { deleted: true })).toEqual({ deleted: 'Deleted must be false' });
    expect(messagesOf(media.delete.query, { permanent: 'false' })).toEqual({
      permanent: 'Permanent must be true',
    });
  });
});

it('the audit log is filtered by dates that a database can compare with', () => {
  const { query } = audit.list;
  expect(query!.parse({ from: '2026-01-01T00:00:00Z' })).toEqual({ limit: 25, from: '2026-01-01T00:00:00Z' });
  expect(messagesOf(query, { from: '1999-12-31T23:59:59Z', to: '2200-01-01T00:00:00Z' })).toEqual({
    from: 'From must be a date after 2000',
    to: 'To must be a date after 2000',
  });
  expect(messagesOf(query, { from: '2026-02-30T00:00:00Z', group: 'money', person: 'ada' })).toEqual({
    from: 'From does not have the right form',
    group: 'Choose a group from the list',
    person: 'Not a valid id',
  });
});

it('a publication is new words on the site, and replaces what others wrote there only when that is asked for', () => {
  expect(articles.publish.body!.parse({ siteId: id })).toEqual({
    siteId: id,
    slug: '',
    excerpt: '',
    overwrite: false,
    status: 'publish',
    publishAt: null,
    tags: [],
    categories: [],
    imageId: null,
    imageAlt: '',
    imageCaption: '',
    metaTitle: '',
    metaDescription: '',
    author: '',
  });
  expect(messagesOf(articles.publish.body, { siteId: 'x', overwrite: 'yes' })).toEqual({
    siteId: 'Not a valid id',
    overwrite: 'Overwrite must be true or false',
  });
  expect(messagesOf(articles.resolvePublication.body, {})).toEqual({
    isThere: 'Say whether the article is there: true or false',
  });
  expect(
    messagesOf(articles.connectSite.body, {
      projectId: id,
      homeUrl: 'ftp://a.example',
      kind: 'blogger',
    }),
  ).toEqual({
    homeUrl: 'Address must start with http:// or https://',
    kind: 'Unknown kind of site',
  });
  const missing = (kind: string) =>
    messagesOf(articles.connectSite.body, { projectId: id, homeUrl: 'https://a.example', kind });
  expect(missing('wordpress')).toEqual({
    username: 'User name is required',
    password: 'Application password is required',
  });
  expect(missing('ghost')).toEqual({ password: 'Admin API key is required' });
  expect(missing('webhook')).toEqual({ password: 'Signing secret is required' });
});

it('a connection keeps its stored key where none is sent', () => {
  const form = { baseUrl: 'https://ai.example/v1', model: 'm' };
  expect(connections.save.body!.parse(form)).toEqual({ ...form, label: '', login: '', scopes: '' });
  expect(messagesOf(connections.save.body, { ...form, baseUrl: 'ai.example' })).toEqual({
    baseUrl: 'Base URL must start with http:// or https://',
  });
  expect(messagesOf(connections.save.params, { provider: 'other' })).toEqual({
    provider: `Provider must be one of ${vendorIds.join(', ')}`,
  });
});

it('a connection has what its vendor asks for, and nothing that it does not', () => {
  expect(messagesOf(connectionForm('openai-compatible', false), { model: ' ' })).toEqual({
    baseUrl: 'Base URL is required',
    model: 'Model is required',
  });
  expect(messagesOf(connectionForm('dataforseo', false), {})).toEqual({
    login: 'Login is required',
    key: 'Key is required',
  });
  expect(messagesOf(connectionForm('serper', true), { key: '' })).toEqual({ key: 'Key is required' });
  expect(connectionForm('serper', true).parse({ baseUrl: 'https://elsewhere.example', model: 'm' })).toEqual({
    label: '',
    baseUrl: '',
    model: '',
    login: '',
    scopes: '',
    key: undefined,
  });
});

it('an optimization compares at most 20 pages, and is analyzed or read again only when that is asked for', () => {
  const many = Array.from({ length: 21 }, () => id);
  expect(messagesOf(optimizer.create.body, { keyword: '', projectId: id, competitors: many })).toEqual({
    keyword: 'Keyword is required',
    competitors: 'At most 20 competitor pages are compared',
  });
  expect(messagesOf(optimizer.update.body, { revision: 1, refresh: false, analyze: 'yes' })).toEqual({
    refresh: 'Refresh must be true',
    analyze: 'Analyze must be true',
  });
  expect(messagesOf(optimizer.update.body, {})).toEqual({ revision: 'Revision must be a whole number' });
});

it('a change of plan is made at once unless it is a preview, and a waiting payment starts or is credited', () => {
  expect(billing.planUpdate.body!.parse({ priceId: 'pro-year' })).toEqual({
    priceId: 'pro-year',
    preview: false,
  });
  expect(messagesOf(billing.planUpdate.body, { priceId: '', preview: 1 })).toEqual({
    priceId: 'Price is required',
    preview: 'Preview must be true or false',
  });
  expect(messagesOf(billing.applyPayment.body, { use: 'refund' })).toEqual({ use: 'Choose start or credit' });
});

it('a message to the operator needs words, and a program that fills the hidden field is not told', () => {
  const form = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(site.contact.body!.parse({ ...form, website: 'http://spam.example' }).website).toBe(
    'http://spam.example',
  );
  expect(messagesOf(site.contact.body, { ...form, message: ' \n ' })).toEqual({
    message: 'Message is required',
  });
  expect(messagesOf(site.contact.body, { ...form, message: 'x'.repeat(5001) })).toEqual({
    message: 'Message can have at most 5,000 characters',
  });
});
