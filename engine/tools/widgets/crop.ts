// Where the pixels of a resized picture come from and go to. Sizes in pixels; no canvas here.
import { englishFigure } from '#contract/shared/english-figure.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Rectangle extends Size {
  x: number;
  y: number;
}
/** The point of the picture that must stay, as shares of its width and height, 0…1. */
export interface Focus {
  x: number;
  y: number;
}
export type Fitting = 'fill' | 'fit' | 'pad';

/** What the page takes and makes: beyond it canvases of phones fail (Safari's holds 16.7 million pixels). */
export const pictureLimits = {
  fileBytes: 25 * 1024 * 1024,
  sourcePixels: 50_000_000,
  side: 4096,
  resultPixels: 16_000_000,
} as const;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The largest part of a picture with the target's ratio, as near to `focus` in its middle as the edges allow. */
export function coverCrop(source: Size, target: Size, focus: Focus): Rectangle {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const width = Math.min(source.width, target.width * scale);
  const height = Math.min(source.height, target.height * scale);
  return {
    x: within(focus.x * source.width - width / 2, 0, source.width - width),
    y: within(focus.y * source.height - height / 2, 0, source.height - height),
    width,
    height,
  };
}

/** The whole picture at its largest inside the target, in whole pixels of at least 1. */
export function sizeInside(source: Size, target: Size): Size {
  const scale = Math.min(target.width / source.width, target.height / source.height);
  const side = (of: number, most: number) => within(Math.round(of * scale), 1, most);
  return { width: side(source.width, target.width), height: side(source.height, target.height) };
}

export interface Placement {
  /** size of the result */
  canvas: Size;
  /** part of the source that is drawn */
  from: Rectangle;
  /** where it is drawn */
  to: Rectangle;
}

// Spelt out: a picture of the browser has its width and height as getters, which a spread leaves behind.
const sizeOf = ({ width, height }: Size): Size => ({ width, height });
const whole = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height });

/** fill: cut to the target; fit: the whole picture, smaller in one direction; pad: the whole with a margin. */
export function place(source: Size, target: Size, how: Fitting, focus: Focus): Placement {
  if (how === 'fill')
    return { canvas: sizeOf(target), from: coverCrop(source, target, focus), to: whole(target) };
  const inside = sizeInside(source, target);
  if (how === 'fit') return { canvas: inside, from: whole(source), to: whole(inside) };
  const x = Math.round((target.width - inside.width) / 2);
  const y = Math.round((target.height - inside.height) / 2);
  return { canvas: sizeOf(target), from: whole(source), to: { x, y, ...inside } };
}

/** Whether the result shows more pixels than the picture has: it will look soft. */
export const enlarges = ({ from, to }: Placement): boolean =>
  to.width > from.width * 1.01 || to.height > from.height * 1.01;

/** Sizes on the way down, halved each time: one large step leaves out most of the pixels. The last is `to`. */
export function stepsDown(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width / 2 > to.width && height / 2 > to.height) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, { width: to.width, height: to.height }];
}

/** What is wrong with a size that was asked for; undefined when it can be made. */
export function problemOfSize({ width, height }: Size): string | undefined {
  const { side, resultPixels } = pictureLimits;
  if (![width, height].every((item) => Number.isInteger(item) && item >= 1 && item <= side))
    return `Width and height must be whole numbers from 1 to ${englishFigure(side)}.`;
  if (width * height > resultPixels)
    return `That is more than ${englishFigure(resultPixels)} pixels. Choose a smaller width or height.`;
  return undefined;
}

/** "230 KB", "1.4 MB" */
export const bytesSaid = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${englishFigure(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${englishFigure(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
