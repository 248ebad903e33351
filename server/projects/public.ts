// What other domains may use of projects.
export { countProjects, projectById, projectsInUse, projectsThere } from './store.ts';
