import { bytesSaid, pictureLimits } from '#engine/tools/widgets/crop.ts';
import { mainColours, shapeOf } from '#engine/tools/widgets/picture-colours.ts';
import { partsOf } from '../parts.ts';
import { pictureMessages as messages } from './picture-messages.ts';

export interface Picture {
  /** turned as its EXIF orientation says */
  bitmap: ImageBitmap;
  file: File;
}

const firstFile = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * Takes a picture from the file field, a drop or a paste, and says below the field why one cannot be used.
 * @param onPicture gets each picture that can be read; what it gets before is closed
 */
export function takesPictures(
  root: HTMLElement,
  onPicture: (picture: Picture) => void,
  signal: AbortSignal,
): void {
  const part = partsOf(root);
  const field = part('file', HTMLInputElement);
  const problem = part('file-problem');
  let held: ImageBitmap | undefined;
  let newest = 0;
  const refuse = (text: string) => {
    problem.textContent = text;
    field.setAttribute('aria-invalid', 'true');
  };
  const take = async (file: File) => {
    const mine = ++newest;
    problem.textContent = '';
    field.removeAttribute('aria-invalid');
    if (file.size > pictureLimits.fileBytes) return refuse(messages.tooLarge(bytesSaid(file.size)));
    let bitmap: ImageBitmap;
    try {
      bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    } catch {
      if (mine === newest) refuse(messages.unreadable);
      return;
    }
    if (mine !== newest || signal.aborted) return bitmap.close();
    if (bitmap.width * bitmap.height > pictureLimits.sourcePixels) {
      bitmap.close();
      return refuse(messages.tooMany);
    }
    held?.close();
    held = bitmap;
    onPicture({ bitmap, file });
  };
  const takeFrom = (event: Event, data: DataTransfer | null) => {
    const file = firstFile(data);
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const takeChosen = () => {
    const file = field.files?.[0];
    if (file) void take(file);
  };
  field.addEventListener('change', takeChosen, { signal });
  // Only files: a dropped text belongs into the field below the pointer.
  root.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    { signal },
  );
  root.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal });
  document.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal });
  signal.addEventListener('abort', () => held?.close());
  takeChosen();
}

/** Draws a picture into a canvas of at most `most` px a side. */
export function drawSmall(bitmap: ImageBitmap, canvas: HTMLCanvasElement, most: number): void {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

/** What can be measured of a picture: size, shape, bytes and main colours, in a sentence. */
export function factsOf({ bitmap, file }: Picture): string {
  const canvas = document.createElement('canvas');
  drawSmall(bitmap, canvas, 64);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return messages.facts({
    width: bitmap.width,
    height: bitmap.height,
    shape: shapeOf(bitmap.width, bitmap.height),
    size: bytesSaid(file.size),
    colours: pixels ? mainColours(pixels) : [],
  });
}
