import { partsOf } from '../parts.ts';
import { drawSmall, factsOf, takesPictures } from './picture-file.ts';

/** Shows a chosen picture beside the answers with what can be measured of it. */
export function showsPicture(root: HTMLElement, signal: AbortSignal): void {
  const part = partsOf(root);
  const facts = part('facts');
  takesPictures(
    root,
    (picture) => {
      drawSmall(picture.bitmap, part('canvas', HTMLCanvasElement), 900);
      part('stage').hidden = false;
      facts.textContent = factsOf(picture);
      facts.hidden = false;
    },
    signal,
  );
}
