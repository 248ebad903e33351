import { derivedText } from '#server/writer/derived-texts/tables.ts';
import type { TestApp } from '../app.ts';

/** A meta title and description as a model wrote them, beside a document. */
export async function aDerivedText(app: TestApp, workspaceId: string, documentId: string, words: string) {
  await app.database.db.insert(derivedText).values({
    workspaceId,
    documentId,
    kind: 'meta',
    content: { kind: 'meta', title: words, description: words },
    engine: { kind: 'model', label: 'A model', version: 'derived-2', seed: 0 },
    revision: 1,
  });
}
