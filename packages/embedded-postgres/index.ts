export { findPackage } from './binaries.ts';
export { createDatabase, dropDatabase, type EmbeddedConnection } from './databases.ts';
export { AlreadyRunning, EmbeddedPostgresError } from './errors.ts';
export { type EmbeddedPostgres, launchPostgres, type LaunchOptions } from './launch.ts';
export { runningServer } from './server-lock.ts';
