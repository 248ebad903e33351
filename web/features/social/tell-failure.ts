import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/toast.ts';
import { socialWords } from './words.ts';

/** Says why a call failed, in the server's words. */
export function tellFailure(error: unknown): void {
  toast({ message: isFailure(error) ? error.message : socialWords.failed, kind: 'problem' });
}
