import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { privacyMessages } from './messages.ts';

/** Runs a change; what refuses it is said in the server's words. @returns whether it was done */
export async function attempted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    toast({ message: isFailure(error) ? error.message : privacyMessages.failed, kind: 'problem' });
    return false;
  }
}
