import { expect, test } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { aConsent } from '#tests/support/components/imports.ts';
import {
  all,
  choose,
  descriptionOf,
  field,
  find,
  get,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { EngineBadge } from './engine-badge.tsx';
import { IntegrationsScreen } from './integrations-screen.tsx';

const list = 'GET connections/';
const save = 'PUT connections/:provider/';
const trial = 'POST connections/:provider/test/';
const remove = 'DELETE connections/:provider/';
const local = 'GET local-models/';
const mine: Connection = {
  provider: 'openai-compatible',
  label: '',
  baseUrl: 'https://ai.example/v1',
  login: '',
  model: 'llama3.2',
  hasKey: true,
};
const engine = {
  port: 'ai-text',
  label: 'Writing',
  serving: 'Built-in engine',
  embedded: true,
  from: 'default',
  note: '',
};
const apps = { results: [], redirectUri: 'https://quillstead.example/social/callback' };
const answer = (...results: Connection[]) => ({
  body: { results, providers: [engine], next: null, usage: [], apps },
});

async function page(answers = {}, role = ada.role) {
  const server = await answeringServer({
    [list]: answer(),
    [save]: { body: mine },
    [local]: { body: { offered: false, results: [], next: null } },
    ...answers,
  });
  const shown = renderInApp(
    <>
      <EngineBadge />
      <IntegrationsScreen />
    </>,
  );
  shown.store.dispatch(userSlice.actions.setData({ ...ada, role }));
  await press(['button', 'Configure']);
  return { server, ...shown };
}
/** The OpenAI-compatible endpoint’s part of the sheet. */
function own(): HTMLElement {
  const found = document.querySelector('details');
  if (!found) throw new Error('no vendor is shown');
  return found;
}
const ownField = (label: string) => field(label, own());
const pressOwn = async (name: string) => press(await soon(() => get('button', name, own())));

async function connect(address = mine.baseUrl, model = mine.model) {
  await soon(own);
  await type(ownField('Base URL'), address);
  await type(ownField('Model'), model);
  await pressOwn('Connect');
}

test.for([
  ['Base URL', 'ai.example', 'Base URL must start with http:// or https://'],
  ['Model', '', 'Model is required'],
])('a wrong %s is said at its field, and nothing is sent', async ([label, wrong, message]) => {
  const { server } = await page();
  await connect(label === 'Model' ? mine.baseUrl : wrong, label === 'Model' ? wrong : mine.model);
  await soon(() => expect(descriptionOf(ownField(label!))).toContain(message));
  await soon(() => expect(document.activeElement).toBe(ownField(label!)));
  expect(server.asked(save)).toEqual([]);
});

test('a connection is saved with its key, which is shown to nobody afterwards', async () => {
  const { server } = await page();
  await soon(own);
  await type(ownField('API key'), 'sk-secret');
  server.on(list, answer(mine));
  await connect();
  await said('Connection saved');
  expect(server.asked(save)[0]?.body).toEqual({
    label: '',
    baseUrl: mine.baseUrl,
    model: mine.model,
    key: 'sk-secret',
  });
  await find('button', 'Save connection', own());
  expect(ownField('API key').value).toBe('');
  expect(descriptionOf(ownField('API key'))).toContain('A key is saved. Leave empty to keep it.');
});

test('an empty key keeps the stored one: it is not sent', async () => {
  const { server } = await page({ [list]: answer(mine) });
  await soon(own);
  await type(ownField('Model'), 'gpt-5-mini');
  await pressOwn('Save connection');
  await said('Connection saved');
  expect(server.asked(save)[0]?.body).toEqual({ label: '', baseUrl: mine.baseUrl, model: 'gpt-5-mini' });
});

test('an address that the server refuses says why at its field', async () => {
  await page({
    [save]: { status: 400, body: { baseUrl: ['This address is in the operator’s own network'] } },
  });
  await connect();
  await soon(() => expect(descriptionOf(ownField('Base URL'))).toContain('the operator’s own network'));
  expect(ownField('Base URL').value).toBe(mine.baseUrl);
});

test.for([
  ['works', { body: { ok: true, message: 'It answered in 0.4 s' } }, 'It answered in 0.4 s'],
  ['does not', { body: { ok: false, message: 'The key is wrong' } }, 'The key is wrong'],
  ['cannot be tried', refusal(429, 'Wait a minute'), 'Wait a minute'],
] as const)('a test says whether the connection %s', async ([, answered, message]) => {
  await page({ [list]: answer(mine), [trial]: answered });
  await soon(own);
  await pressOwn('Test connection');
  await said(message);
});

test('a connection is forgotten only after a question', async () => {
  const { server } = await page({ [list]: answer(mine), [remove]: { status: 204 } });
  await soon(own);
  await pressOwn('Remove connection');
  await said('The URL and API key are deleted.');
  expect(server.asked(remove)).toEqual([]);
  server.on(list, answer());
  await press(get('button', 'Remove connection', await find('dialog', 'Remove connection')));
  await said('Connection removed');
  await find('button', 'Connect', own());
  expect(ownField('Base URL').value).toBe('');
});

test('a connection that could not be removed is still there, and the page says why', async () => {
  await page({ [list]: answer(mine), [remove]: refusal(503, 'Connections rest for now.') });
  await soon(own);
  await pressOwn('Remove connection');
  await press(get('button', 'Remove connection', await find('dialog', 'Remove connection')));
  await said('Connections rest for now.');
  expect(ownField('Base URL').value).toBe(mine.baseUrl);
});

test('who may not change connections reads who may', async () => {
  await page({}, 'author');
  await said('Only workspace owners and admins can change connections.');
  expect(has('textbox', 'Base URL')).toBe(false);
});

test('the top bar names the engine that writes now', async () => {
  await page({
    [list]: {
      body: { ...answer(mine).body, providers: [{ ...engine, embedded: false, serving: 'llama3.2' }] },
    },
  });
  const badge = await find('link', 'AI engine: llama3.2. Open integrations');
  expect(badge.getAttribute('href')).toBe('/integrations');
});

test('a part that has a problem says which, since when, and where it is set', async () => {
  const problem = { message: 'The key is no longer accepted.', since: '2026-03-04T10:00:00.000Z' };
  await page({
    [list]: { body: { ...answer().body, providers: [{ ...engine, from: 'workspace', problem }] } },
  });
  await said('The key is no longer accepted. Since');
  expect(textOf()).toContain('Set by this workspace');
});

test('search results have four vendors, each with what it asks for; a stored one says that it is connected', async () => {
  const results = { ...engine, port: 'search-results', label: 'Search results' };
  const stored: Connection = { ...mine, provider: 'serpapi', baseUrl: '', model: '' };
  const usage = [{ engine: 'serpapi', calls: 12, cost: 12 }];
  const body = { results: [stored], providers: [results], next: null, usage, apps };
  const { server } = await page({ [list]: { body } });
  await find('dialog', 'Search results');
  expect(textOf()).toContain('SerpApiConnected');
  expect(textOf()).toContain('DataForSEONot connected');
  expect(textOf()).toContain('12 calls in the last 30 days.');
  const dataForSeo = document.querySelectorAll('details')[2]!;
  dataForSeo.open = true;
  await type('Login', 'me@example.com');
  await press(get('button', 'Connect', dataForSeo));
  await soon(() => expect(descriptionOf(field('API key', dataForSeo))).toContain('Key is required'));
  expect(server.asked(save)).toEqual([]);
  await type(field('API key', dataForSeo), 'secret');
  await press(get('button', 'Connect', dataForSeo));
  await said('Connection saved');
  expect(server.asked(save)[0]?.body).toEqual({ label: '', login: 'me@example.com', key: 'secret' });
});

test('each suggestion service has a switch that says what it is; all are off until somebody turns one on', async () => {
  const port = { ...engine, port: 'suggestions', label: 'Keyword suggestions' };
  const google: Connection = { ...mine, provider: 'google-suggest', baseUrl: '', model: '', hasKey: false };
  const body = { results: [] as Connection[], providers: [port], next: null, usage: [], apps };
  const { server } = await page({ [list]: { body }, [save]: { body: google }, [remove]: { status: 204 } });
  await find('dialog', 'Keyword suggestions');
  expect(all('switch').map((item) => (item as HTMLInputElement).checked)).toEqual(Array(5).fill(false));
  expect(textOf()).toContain('no key, no contract, no guarantee');
  expect(descriptionOf(get('switch', 'YouTube'))).toBe('What people look for on YouTube.');
  server.on(list, { body: { ...body, results: [google] } });
  await press(['switch', 'Google']);
  await said('Google suggestions turned on');
  expect(server.asked(save).map(({ params }) => params)).toEqual([{ provider: 'google-suggest' }]);
  await soon(() => expect((get('switch', 'Google') as HTMLInputElement).checked).toBe(true));
  server.on(list, { body });
  await press(['switch', 'Google']);
  await said('Google suggestions turned off');
  await soon(() => expect((get('switch', 'Google') as HTMLInputElement).checked).toBe(false));
});

test('who may not change connections sees which services are on, and turns none', async () => {
  const port = { ...engine, port: 'suggestions', label: 'Keyword suggestions' };
  const bing: Connection = { ...mine, provider: 'bing-suggest', baseUrl: '', model: '', hasKey: false };
  const body = { results: [bing], providers: [port], next: null, usage: [], apps };
  await page({ [list]: { body } }, 'author');
  await said('Only workspace owners and admins can change connections.');
  const bingSwitch = get('switch', 'Bing') as HTMLInputElement;
  expect([bingSwitch.checked, bingSwitch.disabled]).toEqual([true, true]);
});

const google = { searchConsole: true, ads: true, redirectUri: 'https://quillstead.example/integrations' };
const signedIn = (problem: { message: string; since: string } | null = null): Connection => ({
  ...mine,
  provider: 'google-search-console',
  baseUrl: '',
  model: '',
  google: aConsent({ problem, accountEmail: 'ada@gmail.example' }),
});
const consent = 'POST google-consent/';
const consentAnswer = 'POST google-consent/answer/';
const searchConsole = { ...engine, port: 'search-console', label: 'Search Console' };
const withGoogle = (results: Connection[] = [], setup = google) => ({
  body: {
    results,
    providers: [searchConsole],
    next: null,
    usage: [],
    apps,
    google: setup,
    properties: [] as object[],
  },
});

test('without a Google client the sheet says what an administrator does, with the redirect address', async () => {
  await page({ [list]: withGoogle([], { ...google, searchConsole: false }) });
  await said('isn’t set up on this server yet');
  for (const text of [google.redirectUri, 'GOOGLE_SEARCH_CLIENT_ID', 'GOOGLE_SEARCH_CLIENT_SECRET'])
    expect(textOf()).toContain(text);
  expect(has('button', 'Connect with Google')).toBe(false);
});

test('connecting leads to Google’s page; a refusal is said where it was pressed', async () => {
  const { server } = await page({
    [list]: withGoogle(),
    [consent]: refusal(409, 'Search Console isn’t set up on this server.'),
  });
  await press(['button', 'Connect with Google']);
  await said('Search Console isn’t set up on this server.');
  expect(server.asked(consent)[0]?.body).toEqual({ provider: 'google-search-console' });
});

test('each project’s property is there, with whether it is imported daily and how that went', async () => {
  const projectId = '019a0000-0000-7000-8000-000000000001';
  const last = { at: '2026-11-22T10:00:00.000Z', status: 'failed', reason: 'Google has a problem (500).' };
  const property = { projectId, property: 'sc-domain:example.com', daily: true, last };
  const gone = {
    ...property,
    projectId: '019a0000-0000-7000-8000-000000000002',
    property: 'sc-domain:gone.example',
  };
  await page({
    [list]: { body: { ...withGoogle([signedIn()]).body, properties: [property, gone] } },
    'GET social-project/': { body: { results: [{ id: projectId, title: 'Bakery blog' }], next: null } },
  });
  await said('example.com · daily · failed');
  await said('Google has a problem (500).');
  expect(textOf()).toContain('Bakery blog');
  expect(textOf()).not.toContain('gone.example');
});

test('the Google account that is connected is named, where Google said which it is', async () => {
  await page({ [list]: withGoogle([signedIn()]) });
  await said('as ada@gmail.example');
});

test('a sign-in that was lost says so and can be done again', async () => {
  const message = 'Google no longer accepts this sign-in.';
  await page({ [list]: withGoogle([signedIn({ message, since: '2026-11-21T10:00:00.000Z' })]) });
  await said(message);
  await find('button', 'Sign in with Google again');
  expect(has('button', 'Test connection')).toBe(false);
});

test('what Google answered is sent once, taken out of the address, and opens what was connected', async () => {
  const server = await answeringServer({
    [list]: withGoogle([signedIn()]),
    [consentAnswer]: { body: signedIn() },
  });
  const shown = renderInApp(<IntegrationsScreen />, '/integrations?state=st&code=4%2F0A&scope=x');
  shown.store.dispatch(userSlice.actions.setData(ada));
  await said('Search Console connected');
  await find('button', 'Test connection');
  expect(server.asked(consentAnswer).map(({ body }) => body)).toEqual([{ state: 'st', code: '4/0A' }]);
});

test('a person who said no at Google is told that nothing was connected', async () => {
  const server = await answeringServer({
    [list]: withGoogle(),
    [consentAnswer]: refusal(400, 'You didn’t allow access at Google. Nothing was connected.'),
  });
  renderInApp(<IntegrationsScreen />, '/integrations?state=st&error=access_denied');
  await said('Nothing was connected.');
  expect(server.asked(consentAnswer)[0]?.body).toEqual({ state: 'st', error: 'access_denied' });
});

const adsAccounts = 'GET google-ads-account/';
const saveAccount = 'PUT google-ads-account/';
const metricsPort = { ...engine, port: 'keyword-figures', label: 'Keyword metrics' };
const withAds = (customerId = '', setup = google) => ({
  body: {
    ...withGoogle([], setup).body,
    providers: [metricsPort],
    results: [
      {
        ...signedIn(),
        provider: 'google-ads',
        google: aConsent({ customerId }),
      },
    ],
  },
});

test('the Google Ads account is one of those that Google lists, or a typed number', async () => {
  const { server } = await page({
    [list]: withAds(),
    [adsAccounts]: { body: { results: [{ customerId: '1234567890' }], next: null } },
    [saveAccount]: { body: withAds('1234567890').body.results[0] },
  });
  const ads = document.querySelectorAll('details')[1]!;
  ads.open = true;
  await said('Choose the Google Ads account that metrics are asked for.');
  await type(field('Account number', ads), '12345');
  await press(get('button', 'Save account', ads));
  await soon(() => expect(descriptionOf(field('Account number', ads))).toContain('has ten digits'));
  expect(server.asked(saveAccount)).toEqual([]);
  await choose('Google Ads account', '123-456-7890');
  await type(field('Manager account', ads), '999-888-7777');
  await press(get('button', 'Save account', ads));
  await said('Google Ads account saved');
  expect(server.asked(saveAccount)[0]?.body).toEqual({ customerId: '1234567890', managerId: '9998887777' });
});

test('without a developer token Google Ads says what an administrator does', async () => {
  const bare = withGoogle([], { ...google, ads: false });
  await page({ [list]: { body: { ...bare.body, providers: [metricsPort] } } });
  await said('Google Ads isn’t set up on this server yet');
  expect(textOf()).toContain('GOOGLE_ADS_DEVELOPER_TOKEN');
  expect(textOf()).not.toContain('GOOGLE_SEARCH_CLIENT_ID');
});
