// What other domains may use of team.
export { assignSeats, reviewSeats } from './seats.ts';
export { countInvited } from './store.ts';
