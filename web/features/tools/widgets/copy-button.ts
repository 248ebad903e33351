import { copyText } from '#web/ui/copy-text.ts';
import { commonMessages as messages } from './common-messages.ts';

/** Lets a button copy a text and say that it did; `status` says what to do when the browser refused. */
export function copies(
  button: HTMLButtonElement,
  it: { text: () => string; status: HTMLElement; signal: AbortSignal },
): void {
  const label = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  it.signal.addEventListener('abort', () => clearTimeout(timer));
  const copy = async () => {
    if (!(await copyText(it.text(), null))) {
      it.status.textContent = messages.copyFailed;
      return;
    }
    button.textContent = messages.copied;
    it.status.textContent = messages.copied;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, 2000);
  };
  button.addEventListener('click', () => void copy(), { signal: it.signal });
}
