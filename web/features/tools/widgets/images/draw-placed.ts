import { type Placement, stepsDown } from '#engine/tools/widgets/crop.ts';

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no drawing surface');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return context;
}

/**
 * Draws the placed part of a picture into a canvas of the result's size, halving on the way down.
 * @param ground colour behind the picture; null leaves see-through parts as they are
 * @throws when the browser gives no canvas of that size
 */
export function drawPlaced(
  bitmap: ImageBitmap,
  { canvas: size, from, to }: Placement,
  canvas: HTMLCanvasElement,
  ground: string | null,
): void {
  let source: CanvasImageSource = bitmap;
  let part = from;
  for (const step of stepsDown(from, to).slice(0, -1)) {
    const smaller = document.createElement('canvas');
    smaller.width = step.width;
    smaller.height = step.height;
    contextOf(smaller).drawImage(
      source,
      part.x,
      part.y,
      part.width,
      part.height,
      0,
      0,
      step.width,
      step.height,
    );
    source = smaller;
    part = { x: 0, y: 0, ...step };
  }
  canvas.width = size.width;
  canvas.height = size.height;
  const context = contextOf(canvas);
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(source, part.x, part.y, part.width, part.height, to.x, to.y, to.width, to.height);
}
