// What other domains may use of projects.
export { countProjects, projectById, projectsThere } from './store.ts';
