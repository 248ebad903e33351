import { spawn } from 'node:child_process';
import path from 'node:path';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The environment with the programs of our packages, and with them the locked Node, first on the PATH. */
export function withOurPrograms(root, env = process.env) {
  return { ...env, PATH: [path.join(root, 'node_modules', '.bin'), env.PATH].join(path.delimiter) };
}

/**
 * Runs a program to its end with our terminal. Signals that we get are passed on, and the end is waited for: a
 * program that stops in order decides when. (Ctrl-C reaches it from the terminal as well; twice is harmless.)
 * @returns {Promise<number>} its exit code; 128 + number when a signal ended it, as shells count
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const settle = (done) => {
      for (const signal of FORWARDED) process.off(signal, forward);
      done();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code, signal) => settle(() => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0))));
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/**
 * Goes over into another program. Where the system can, it replaces this process, so that nothing stands between
 * npm and the server; else this one passes signals on and ends with its exit code.
 * @param {string} file absolute path of the program
 */
export async function become(file, args, { cwd, env }) {
  if (typeof process.execve !== 'function' || process.platform === 'win32')
    return run(file, args, { cwd, env });
  process.chdir(cwd);
  return process.execve(file, [file, ...args], env);
}
