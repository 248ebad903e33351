import { presence, presenceMs } from '#contract/writer/presence.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { peopleOf } from '../comments/people.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { othersSince, stay } from './store.ts';

export function presenceRoutes(route: Route, deps: WriterDeps): void {
  const { db, clock } = deps;
  route(presence.stay, {
    load: (principal, { id }) => documentById(principal, db, id),
    resource: 'document',
    handle: async ({ principal, found }) => {
      const now = clock.now();
      await stay(principal, db, found.id, now);
      const since = new Date(now.getTime() - presenceMs.left);
      const others = new Set(await othersSince(principal, db, found.id, since));
      if (others.size === 0) return { results: [], next: null };
      // Somebody may have lost their seat or the project meanwhile.
      const { readers } = await peopleOf(deps, principal, db, found.id);
      const here = readers.filter(({ id }) => others.has(id));
      return { results: here.toSorted((a, b) => a.name.localeCompare(b.name)), next: null };
    },
  });
}
