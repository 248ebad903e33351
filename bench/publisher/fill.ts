// Workspaces with channels at the bench's network, and posts that are due: written as the application writes them.
import { ownWorkspace } from '#server/accounts/public.ts';
import { insertAccount } from '#server/accounts/store.ts';
import type { Database, Db } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import { insertProject } from '#server/projects/store.ts';
import { channel, channelCredential, post, postTarget } from '#server/social/tables.ts';

export interface FilledChannel {
  id: string;
  workspaceId: string;
  projectId: string;
}

const rowsAtOnce = 500;
async function inParts<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

let people = 0;

/** @param expired their access is over, so that each is renewed before its first post */
export async function addChannels(
  { db }: Database,
  keyring: Keyring,
  { workspaces, each, expired = false }: { workspaces: number; each: number; expired?: boolean },
): Promise<FilledChannel[]> {
  const now = new Date();
  const made: FilledChannel[] = [];
  for (let n = 0; n < workspaces; n += 1) {
    people += 1;
    const { id: userId } = await insertAccount(db, {
      email: `author${people}@example.com`,
      username: 'Author',
      passwordHash: 'none',
      verifiedAt: now,
      now,
    });
    const workspaceId = await ownWorkspace(db, userId, now);
    const { id: projectId } = await insertProject(
      { workspaceId, userId },
      db,
      { title: 'Bakery', description: '', icon: 'Coffee', demo: false },
      now,
    );
    for (let at = 0; at < each; at += 1) made.push({ id: newId(), workspaceId, projectId });
  }
  await inParts(made, (part) =>
    db.insert(channel).values(
      part.map((row, at) => ({
        ...row,
        network: 'TWITTER' as const,
        sandbox: false,
        remoteAccountId: row.id,
        name: `Bakery ${at}`,
        status: 'active' as const,
        updatedAt: now,
      })),
    ),
  );
  await inParts(made, (part) =>
    db.insert(channelCredential).values(
      part.map(({ id, workspaceId }) => ({
        channelId: id,
        workspaceId,
        sealed: keyring.encrypt(
          JSON.stringify({ access: `access of ${id}`, refresh: `refresh of ${id}` }),
          `channel_credential:${id}:sealed`,
        ),
        accessExpiresAt: new Date(now.getTime() + (expired ? -60_000 : 7_200_000)),
        refreshedAt: new Date(now.getTime() - (expired ? 7_200_000 : 0)),
      })),
    ),
  );
  return made;
}

/** Writes posts that are due then. @returns their texts */
export async function addPosts(
  db: Db,
  posts: readonly { to: FilledChannel; dueAt: Date }[],
): Promise<string[]> {
  const now = new Date();
  const rows = posts.map(({ to, dueAt }) => ({ id: newId(), to, dueAt }));
  await inParts(rows, (part) =>
    db.insert(post).values(
      part.map(({ id, to, dueAt }) => ({
        id,
        workspaceId: to.workspaceId,
        projectId: to.projectId,
        content: id,
        scheduleMode: 'at' as const,
        dueAt,
        updatedAt: now,
      })),
    ),
  );
  await inParts(rows, (part) =>
    db.insert(postTarget).values(
      part.map(({ id, to, dueAt }) => ({
        workspaceId: to.workspaceId,
        postId: id,
        channelId: to.id,
        ordinal: 0,
        status: 'scheduled' as const,
        dueAt,
        updatedAt: now,
      })),
    ),
  );
  return rows.map(({ id }) => id);
}
