// What other domains may use of the results that vendors answered.
export { vendorEngines } from './engine.ts';
export { createPace } from './pace.ts';
export { usedSince } from './store.ts';
