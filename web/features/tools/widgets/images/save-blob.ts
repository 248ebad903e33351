/** Gives bytes to the browser's downloads. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by then; the address would keep the picture in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @throws when the browser cannot make the file */
export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no file'))),
      type,
      quality,
    );
  });
}
