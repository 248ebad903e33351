import { draftCheckCalls } from '#contract/writer/draft-checks.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { findClaims } from '../claims/find-claims.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { prefixOf } from '../sections/replace-section.ts';
import { sourceIndexOf } from '../sources/source-index.ts';
import { sourcesOf } from '../sources/source-store.ts';
import { guideOf } from '../voices/voice-guide.ts';
import { generationOf } from '../store.ts';

export function draftCheckRoutes(route: Route, deps: WriterDeps): void {
  const { db, run } = deps;
  route(draftCheckCalls.list, {
    load: (principal, { id }: { id: string }) => documentById(principal, db, id),
    resource: 'document',
    handle: async ({ principal, found, request: { signal } }) => {
      const { title, blocks, revision } = found;
      const generation = await generationOf(principal, db, found.id);
      const sources = generation ? await sourcesOf(principal, db, generation.id) : [];
      const sourceIndex = await sourceIndexOf(run, sources, signal);
      const { results: claims } = await findClaims(deps, principal, found, signal);
      const plan = generation && {
        brief: generation.inputs,
        outline: generation.editData.outline,
        prefix: prefixOf(generation),
      };
      const voice = (generation && (await guideOf(principal, db, generation.inputs))) ?? null;
      const input = { title, blocks, plan, sourceIndex, voice, claims };
      const sections = await run('writer.check-draft', input, signal);
      const findings = sections.reduce((sum, section) => sum + section.findings.length, 0);
      return { sections, revision, findings };
    },
  });
}
