// One way to say why a call failed: in the server's words where it answered, else in plain words of our own. Forms show
// failures at their fields (use-contract-form.ts); what has no form says them at its place or as a toast.
import { isFailure } from '#web/kernel/call.ts';
import { messages } from '#web/kernel/messages.ts';
import { toast } from './toast.ts';

/**
 * What is shown of a failed call, for a place of its own.
 * @param error what was thrown
 * @param fallback said of what is no failed call
 */
export const failureMessage = (error: unknown, fallback: string = messages.error.failed): string =>
  isFailure(error) ? error.message : fallback;

/** Says in a toast why a call failed; what is no failed call is an error of ours and reaches the console, too. */
export function tellFailure(error: unknown, fallback?: string): void {
  if (!isFailure(error)) globalThis.reportError(error);
  toast({ message: failureMessage(error, fallback), kind: 'problem' });
}

/** Runs a call and tells its failure. @returns the answer, or null after a failure */
export async function orTell<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    tellFailure(error);
    return null;
  }
}

/** Runs a change and tells its failure. @returns whether it was done */
export const succeeded = async (change: Promise<unknown>): Promise<boolean> =>
  (await orTell(change.then(() => true))) ?? false;
