// A transaction holds one connection and the locks of its rows. Whoever waits in it for a second connection waits, when
// all connections are held by such transactions, for ever; whoever waits for a network or a disk makes others wait.
import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<{ open: boolean; startedAt: Date }>();

/**
 * Runs what belongs to one transaction; `assertNoTransaction` refuses everything that is started from within.
 * @param startedAt its time, by the server's clock
 */
export async function asTransaction<T>(startedAt: Date, run: () => Promise<T>): Promise<T> {
  const transaction = { open: true, startedAt };
  try {
    return await transactions.run(transaction, run);
  } finally {
    // What was started in it and goes on after it (a timer, a listener) is not inside any more.
    transaction.open = false;
  }
}

/** When this transaction began, by the server's clock; undefined outside one. */
export function transactionTime(): Date | undefined {
  const transaction = transactions.getStore();
  return transaction?.open ? transaction.startedAt : undefined;
}

/**
 * @param action what is about to wait for something else than this transaction's own connection
 * @throws Error inside a transaction: pass the transaction on, or act before or after it
 */
export function assertNoTransaction(action: string): void {
  if (transactions.getStore()?.open) throw new Error(`${action} inside a transaction`);
}
