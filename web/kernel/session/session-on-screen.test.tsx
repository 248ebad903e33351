import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { storageKeys } from '#contract/shared/options.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { said } from '#tests/support/components/page.ts';
import { signedIn } from '#tests/support/components/person.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useLateSearch } from '../use-late-search.ts';
import { session } from './session.ts';
import { useLocalMode } from './use-local-mode.ts';
import { useSelectedProject, useSession } from './use-session.ts';

function Who() {
  const state = useSession();
  const project = useSelectedProject();
  const search = useLateSearch();
  return (
    <p>
      {state.status === 'authenticated' ? state.email : state.status} in {project ?? 'no project'},{' '}
      {search.get('email') ?? 'no address'}
    </p>
  );
}
/** What another tab of this browser stores. */
function inAnotherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a page that is made at build knows neither who reads it nor its address', () => {
  signedIn();
  session.selectProject('p1');
  const html = renderToString(
    <MemoryRouter initialEntries={['/?email=ada%40example.com']}>
      <Who />
    </MemoryRouter>,
  );
  session.selectProject(null);
  expect(html.replaceAll('<!-- -->', '')).toBe('<p>loading in no project, no address</p>');
});

test('in the browser the same page knows all of it', async () => {
  signedIn();
  session.selectProject('p1');
  render(<Who />, undefined, '/?email=grace%40example.com');
  await said('ada@example.com in p1, grace@example.com');
  session.selectProject(null);
  await said('ada@example.com in no project');
});

test('who signs out in another tab is signed out in this one, and who signs in is signed in', async () => {
  signedIn();
  render(<Who />);
  await said('ada@example.com');
  inAnotherTab(storageKeys.token, null);
  await said('unauthenticated');
  localStorage.setItem(storageKeys.email, 'grace@example.com');
  inAnotherTab(storageKeys.token, 't2');
  await said('grace@example.com');
});

test.for([
  [{ body: { open: true } }, 'open'],
  [{ body: { open: false } }, 'locked'],
  [{ status: 404, body: {} }, 'none'],
  [{ body: 'not what was asked for' }, 'none'],
  ['drop', 'none'],
] as const)(
  'whether there is an outbox is believed only where the server says it (%o: %s)',
  async ([answer, state]) => {
    const server = await answeringServer({ 'GET /local-mode.json': answer });
    const Mode = () => <p>outbox: {useLocalMode() ?? 'none'}</p>;
    render(<Mode />);
    await soon(() => expect(server.asked('GET /local-mode.json')).toHaveLength(1));
    // Once a later question is answered, the answer to the first one has been read.
    await fetch('/local-mode.json').catch(() => null);
    await said(`outbox: ${state}`);
  },
);
