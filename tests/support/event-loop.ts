/**
 * The longest that this thread worked without a pause while `work` ran: for as long, no other request gets an answer.
 * @returns milliseconds of processor time, which other load of the machine hardly changes
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  let next: NodeJS.Immediate;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
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
  return longest;
}
