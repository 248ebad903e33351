import type { DerivedText } from '#contract/writer/derived-texts.ts';
import type { DerivedTextRow } from './store.ts';

export const presentDerivedText = ({
  id,
  content,
  engine,
  revision,
  usedAt,
  createdAt,
}: DerivedTextRow): DerivedText => ({
  id,
  content,
  engine,
  revision,
  usedAt: usedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
