/**
 * Puts text (and, when given, rich text) into the clipboard. The clipboard API exists in secure contexts only; an
 * install reached over plain http uses the browser's copy command.
 * @returns false when the browser allowed neither
 */
export async function copyText(text: string, html: string | null): Promise<boolean> {
  try {
    if (html === null) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]);
    return true;
  } catch {
    return copyByCommand(text, html);
  }
}

function copyByCommand(text: string, html: string | null): boolean {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== null) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}
