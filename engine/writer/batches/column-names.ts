import type { BatchField } from '#contract/writer/batches.ts';

/** Spellings of column names, in lower case and without what is no letter. */
const fields: Readonly<Record<string, BatchField>> = {
  topic: 'topic',
  subject: 'topic',
  title: 'title',
  headline: 'title',
  keyword: 'keywords',
  keywords: 'keywords',
  audience: 'audience',
  reader: 'audience',
  readers: 'audience',
  voice: 'voice',
  brandvoice: 'voice',
  audienceprofile: 'audienceProfile',
  angle: 'angle',
  thesis: 'angle',
  points: 'points',
  pointstomake: 'points',
  mustsay: 'points',
  notes: 'notes',
  mynotes: 'notes',
  tone: 'tone',
  level: 'level',
  educationlevel: 'level',
  words: 'words',
  length: 'words',
  wordcount: 'words',
  source: 'sources',
  sources: 'sources',
  urls: 'sources',
  url: 'sources',
};

/** What a column of this name holds; `ignore` for a name that is not known. */
export function fieldNamed(name: string): BatchField {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(fields, plain) ? fields[plain]! : 'ignore';
}
