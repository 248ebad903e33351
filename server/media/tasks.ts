// Reads the index of a video, in a worker thread: nobody knows what is made of hostile ones.
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { probeVideo } from './probe-video.ts';

export const mediaTasks = { 'media.probe-video': probeVideo };
export type RunMediaTask = RunTask<typeof mediaTasks>;
