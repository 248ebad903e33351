import stop from './data/stop-words.json' with { type: 'json' };

/** English function words and colorless verbs: they carry no topic. */
export const stopWords: ReadonlySet<string> = new Set(stop.words.split(' '));
