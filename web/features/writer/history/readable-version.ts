import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';

/** What a version holds that readers see. */
export interface VersionText {
  title: string;
  blocks: readonly Block[];
}

export const readableVersion = ({ title, blocks }: VersionText): string =>
  [title, plainText(blocks)].filter(Boolean).join('\n\n');
