// What other domains may use of projects.
export { countProjects, projectById } from './store.ts';
