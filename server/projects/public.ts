// What other domains may use of projects.
export { projectById } from './store.ts';
