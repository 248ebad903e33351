import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialMessages } from './messages.ts';

/** Says why a call failed, in the server's words. */
export function tellFailure(error: unknown): void {
  toast({ message: isFailure(error) ? error.message : socialMessages.failed, kind: 'problem' });
}
