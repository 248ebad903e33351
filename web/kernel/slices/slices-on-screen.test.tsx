import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { heldServer } from '#tests/support/components/held-server.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { TransactionsScreen } from '#web/features/billing/transactions-screen.tsx';
import { IntegrationsScreen } from '#web/features/connections/integrations-screen.tsx';
import { MediaScreen } from '#web/features/media/media-screen.tsx';
import { ProjectsScreen } from '#web/features/projects/projects-screen.tsx';
import { ProgressLine } from '#web/features/shell/progress-line.tsx';
import { ChannelsScreen } from '#web/features/social/channels/channels-screen.tsx';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { HistoryScreen } from '#web/features/writer/history/history-screen.tsx';
import { createStore } from '../store.ts';
import { authSlice } from './status-slices.ts';

const project = '019a0000-0000-7000-8000-000000000001';
const owner = 'owner' as const;
const none = { results: [], next: null, count: 0 };

interface Case {
  slice: 'teamMember' | 'media' | 'modules' | 'project' | 'socialPost' | 'subscription' | 'writer';
  screen: ReactNode;
  path: string;
  /** what a list without rows says */
  list: object;
  /** another list that the screen asks for */
  also?: string;
}
const cases: Case[] = [
  {
    slice: 'teamMember',
    screen: <TeamScreen role={owner} reauthenticate={() => null} workspace={null} />,
    path: 'accounts/team-member/',
    list: { ...none, seats: { used: 1, limit: 5 } },
  },
  {
    slice: 'media',
    screen: <MediaScreen projectId={project} />,
    path: `media-library/${project}/`,
    list: { ...none, folders: [], tags: [] },
  },
  {
    slice: 'modules',
    screen: <IntegrationsScreen />,
    path: 'connections/',
    list: { ...none, providers: [], usage: [], apps: { redirectUri: '', results: [] } },
  },
  { slice: 'project', screen: <ProjectsScreen />, path: 'social-project/', list: none },
  {
    slice: 'socialPost',
    screen: <ChannelsScreen projectId={project} />,
    path: `social-project/channel/${project}/`,
    list: { ...none, networks: [], quota: { used: 0, limit: null } },
  },
  { slice: 'subscription', screen: <TransactionsScreen />, path: 'payment/transaction/', list: none },
  {
    slice: 'writer',
    screen: <HistoryScreen />,
    path: 'ai-generation/',
    also: 'social-project/',
    list: { ...none, counts: { documents: 0, toolRuns: 0 } },
  },
];

/** A store in which it is known already who reads: the line speaks of the screen's own call. */
function knownReader() {
  const store = createStore();
  store.dispatch({
    type: `${authSlice.name}/known`,
    meta: { arg: { endpointName: 'accountsUser' }, requestStatus: 'fulfilled' },
  });
  return store;
}

it.for(cases)(
  'the $slice screen: a line while it waits, the slice’s message when that fails, neither once it is there',
  async ({ slice, screen, path, list, also }) => {
    const server = await heldServer();
    const { place, store } = render(
      <>
        <ProgressLine />
        {screen}
      </>,
      knownReader(),
    );
    const line = () => place.querySelector('[data-progress]');
    if (also) await server.answer(`/api/v1/${also}`, 200, none);
    const message = `The ${slice} list rests for now.`;
    await soon(() => expect(line()).not.toBeNull());

    await server.answer(`/api/v1/${path}`, 503, { detail: [message] });
    await soon(() => expect(place.textContent).toContain(message));
    expect(store.getState()[slice]).toMatchObject({ status: 'failed', error: message });
    await soon(() => expect(line()).toBeNull());

    [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again')?.click();
    await soon(() => expect(line()).not.toBeNull());
    await server.answer(`/api/v1/${path}`, 200, list);
    await soon(() => expect(line()).toBeNull());
    expect(place.textContent).not.toContain(message);
    expect(place.querySelector('h1')).not.toBeNull();
  },
);
