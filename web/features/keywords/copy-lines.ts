import { toast } from '#web/ui/feedback/toast.ts';
import { keywordsMessages as messages } from './messages.ts';

/** The clipboard API exists in secure contexts only; elsewhere the browser's copy command does it. */
async function put(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
    };
    document.addEventListener('copy', fill, { capture: true, once: true });
    const done = document.execCommand('copy');
    document.removeEventListener('copy', fill, { capture: true });
    return done;
  }
}

/** Copies keywords, one per line, and says whether it worked. */
export async function copyLines(lines: readonly string[]): Promise<void> {
  const done = await put(lines.join('\n'));
  toast(
    done ? { message: messages.copied, kind: 'done' } : { message: messages.copyFailed, kind: 'problem' },
  );
}
