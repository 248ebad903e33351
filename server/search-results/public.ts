// What other domains may use of the results that vendors answered.
export { composeSearch } from './compose.ts';
export { vendorEngines } from './engine.ts';
export { type IsConnected, judgeEngine } from './judge-engine.ts';
export { createPace } from './pace.ts';
export { usedSince } from './store.ts';
