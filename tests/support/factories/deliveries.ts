import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/kernel/scope.ts';
import { delivery } from '#server/deliveries/tables.ts';
import type { TestApp } from '../app.ts';

/** A webhook message that was refused once and is tried again in the next century. @returns its id */
export async function aDelivery(
  app: TestApp,
  { workspaceId, userId }: Scope,
  projectId: string,
  at = new Date(),
): Promise<string> {
  const id = randomUUID();
  await app.database.db.insert(delivery).values({
    id,
    workspaceId,
    projectId,
    purpose: 'article',
    endpointId: randomUUID(),
    subjectId: randomUUID(),
    type: 'article.published',
    url: 'https://hooks.example.com/articles?key=secret',
    body: '{}',
    state: 'waiting',
    nextAt: new Date('2190-01-01T00:00:00Z'),
    tries: 1,
    attempts: [{ at: at.toISOString(), status: 500, problem: 'It answered 500.', ms: 12 }],
    createdBy: userId,
    createdAt: at,
  });
  return id;
}
