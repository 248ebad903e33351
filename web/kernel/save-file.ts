/** Gives a text or a file to the browser's downloads. @param type of a text */
export function saveFile(fileName: string, content: string | Blob, type = 'text/csv'): void {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun once the browser was idle; the address would keep the content in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
