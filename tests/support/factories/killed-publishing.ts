// A publishing that a process left behind when it was killed, and the next process.
import { startTestApp, type TestApp } from '../app.ts';
import { publicationOf, type WrittenArticle } from './articles.ts';

/**
 * Makes a publication look as a killed process leaves it: its job runs on a seat that nobody holds.
 * @param sentAt when its request left; null where it was killed before that
 */
export async function leftBehind(on: TestApp, articleId: string, sentAt: Date | null): Promise<void> {
  const { pool } = on.database;
  const { rows } = await pool.query<{ id: string }>(
    `update publication set state = 'sending', sent_at = $2, published_at = null, remote_id = null, remote_url = null,
     remote_fingerprint = null where article_id = $1 returning id`,
    [articleId, sentAt],
  );
  await pool.query(
    "update job set status = 'running', worker_id = 2147483000, ended_at = null where subject_id = $1",
    [rows[0]!.id],
  );
}

/** Starts the server again on the same database, and ends it once the article is published or waits for a look. */
export async function afterRestart(
  app: TestApp,
  options: { keys: string; env: Record<string, string> },
  article: Pick<WrittenArticle, 'overview'>,
) {
  const again = await startTestApp({ connection: app.connection, ...options });
  try {
    return await publicationOf(article);
  } finally {
    await again.stop();
  }
}
