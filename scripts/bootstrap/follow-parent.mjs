// Loaded before the server when it is started by npm, or by a Node too old to be replaced: if the one above is ended
// so that it passes nothing on (npm's shell does not pass SIGTERM on, SIGKILL nobody can), the server ends in order
// instead of running on unseen.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/** The parent of a process by Linux's /proc; null where there is none. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent };
  } catch {
    return null;
  }
}

/** npm, then the shell that it runs scripts with, then we; some shells put us in their place. */
function above() {
  const direct = parentOf(process.ppid);
  const shell = direct !== null && /^(ba|da|a|z)?sh$|^busybox$/.test(direct.name);
  return shell ? `${process.ppid} ${direct.parent}` : String(process.ppid);
}

const atStart = above();
setInterval(() => {
  if (above() !== atStart) process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS).unref();
