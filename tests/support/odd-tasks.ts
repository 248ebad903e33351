// A thread's module for the tests of the pool: tasks that take their time, eat memory or fail.
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { handlerOf } from '#server/kernel/workers/tasks.ts';

export const oddTasks = {
  double: (input: number) => input * 2,
  wait: (input: { ms: number }) => new Promise<string>((done) => setTimeout(() => done('waited'), input.ms)),
  /** never ends */
  spin: (_input: null): never => {
    for (;;);
  },
  hoard: (_input: null): never => {
    const kept: string[] = [];
    for (;;) kept.push('x'.repeat(1000) + kept.length);
  },
  refuse: (input: string): never => {
    throw new UnreadableText('unsupported-type', input);
  },
  fail: (input: string): never => {
    throw new Error(input);
  },
  settings: (_input: null) => Object.keys(process.env),
};

export const handle = handlerOf(oddTasks);
