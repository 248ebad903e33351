import { copyText } from '#web/ui/data/copy-text.ts';
import { commonMessages as messages } from './common-messages.ts';

/** Lets a button copy a text and say that it did; `status` says what to do when the browser refused. */
export function copies(
  button: HTMLButtonElement,
  input: { text: () => string; status: HTMLElement; signal: AbortSignal },
): void {
  const label = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.signal.addEventListener('abort', () => clearTimeout(timer));
  const copy = async () => {
    if (!(await copyText(input.text(), null))) {
      input.status.textContent = messages.copyFailed;
      return;
    }
    button.textContent = messages.copied;
    input.status.textContent = messages.copied;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, 2000);
  };
  button.addEventListener('click', () => void copy(), { signal: input.signal });
}
