// What other domains may use of keywords.
export { listProperties, provenProperty } from './search-console/property-store.ts';
export { datesOf } from './site-figures.ts';
export { importCallsSince } from './imports/imports-store.ts';
export { type ImportFigures, importFigures, quickWins } from './overview-store.ts';
