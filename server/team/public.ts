// What other domains may use of team.
export { countInvited } from './store.ts';
