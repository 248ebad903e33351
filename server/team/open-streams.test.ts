import { afterEach, expect, it, vi } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { team } from '#contract/team.ts';
import { workspaces } from '#contract/workspaces.ts';
import { accounts } from '#contract/accounts.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, onPlan, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';

// Nothing works here: a step that was asked for waits, and so does whoever reads its stream.
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
afterEach(() => {
  vi.useRealTimers();
});
/** How often an open stream asks whether its reader may still read (event-stream.ts). */
const heartbeatMs = 15_000;
const dayMs = 24 * 3600_000;

it.each(['removed', 'disabled', 'locked', 'left', 'in another workspace', 'idle for 14 days'] as const)(
  '[S36] an open stream ends for a member who is %s, and goes on for others',
  async (how) => {
    const me = await onPlan(app, await signIn(app), 'agency');
    const { workspace } = await whoAmI(me);
    const helper = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const call = app.as(helper.token);
    const { id } = await aGeneration(me);
    await me.call(writer.update, { params: { id }, body: { revision: 0, action: 'titles' } });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const open = async (token: string) => {
      const answer = await fetch(`${app.origin}${apiBase}ai-generation/${id}/stream`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      return answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    };
    const [theirs, mine] = [await open(helper.token), await open(me.token)];
    if (how === 'left') await call(team.leave, { body: {} });
    else if (how === 'in another workspace') {
      const made = await call(workspaces.create, { body: { name: 'Elsewhere' } });
      await call(accounts.updateUser, { body: { workspaceId: made.id } });
    } else if (how === 'locked') {
      await onPlan(app, me, 'starter');
      const another = await newMember(app, { workspaceId: workspace.id, role: 'client' });
      await me.call(team.update, { body: { id: another.userId, status: 'disabled' } });
    } else if (how === 'idle for 14 days') {
      app.clock.advance(13 * dayMs);
      await whoAmI(me);
      app.clock.advance(dayMs + 1000);
    } else await me.call(team.update, { body: { id: helper.userId, status: how } });
    vi.advanceTimersByTime(heartbeatMs);
    let last = await theirs.read();
    while (!last.done) last = await theirs.read();
    expect(last.done).toBe(true);
    // Opened, looked after, and looked after once more.
    let seen = '';
    while (!seen.includes('still here')) seen += (await mine.read()).value ?? '';
    vi.advanceTimersByTime(heartbeatMs);
    expect((await mine.read()).done).toBe(false);
    await mine.cancel();
  },
);
