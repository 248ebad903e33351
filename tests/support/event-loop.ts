/** Milliseconds of processor time, which other load of the machine hardly changes. */
export interface Turns {
  /** that this thread worked without a pause: for as long, no other request gets an answer */
  longest: number;
  /** of all other threads meanwhile: what a turn is measured by on a machine that one does not know */
  elsewhere: number;
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** How this thread and the others shared the processor while `work` ran. */
export async function turnsOf(work: () => Promise<unknown>): Promise<Turns> {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  let longest = 0;
  let last = process.threadCpuUsage();
  let next: NodeJS.Immediate;
  const look = () => {
    longest = Math.max(longest, msOf(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
    next = setImmediate(look);
  };
  next = setImmediate(look);
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  look();
  clearImmediate(next);
  return { longest, elsewhere: msOf(process.cpuUsage(all)) - msOf(process.threadCpuUsage(own)) };
}
