/** Gives a text to the browser's downloads. */
export function saveFile(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun once the browser was idle; the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
