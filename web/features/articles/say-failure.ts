import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Runs a call; a refusal is said in the server's words. @returns the answer, or null after a refusal */
export async function orSay<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!isFailure(error)) throw error;
    toast({ message: error.message, kind: 'problem' });
    return null;
  }
}
