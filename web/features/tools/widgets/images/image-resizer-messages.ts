import { englishFigure } from '#contract/shared/english-figure.ts';
export const resizerMessages = {
  size: 'Size',
  own: 'Own size',
  width: 'Width, px',
  height: 'Height, px',
  how: 'When the shape differs',
  fittings: [
    { id: 'fill', label: 'Fill: cut the edges' },
    { id: 'fit', label: 'Fit: whole picture, no margin' },
    { id: 'pad', label: 'Pad: whole picture, with a margin' },
  ],
  focusX: 'Keep, left to right',
  focusY: 'Keep, top to bottom',
  percent: (share: number) => `${share} %`,
  focusHint: 'Drag the picture, or use the sliders, to choose what stays.',
  ground: 'Background',
  format: 'File type',
  formats: [
    { id: 'image/jpeg', label: 'JPEG' },
    { id: 'image/png', label: 'PNG' },
    { id: 'image/webp', label: 'WebP' },
  ],
  quality: 'Quality',
  download: 'Download picture',
  preview: 'Result',
  empty: 'Choose a picture to see it here.',
  canvas: 'Preview of the resized picture',
  working: 'Making the picture…',
  said: (input: { width: number; height: number; type: string; size: string }) =>
    `${englishFigure(input.width)} × ${englishFigure(input.height)} px, ${input.type}, ${input.size}.`,
  soft: 'The result is larger than the picture, so it will look soft.',
  heavy: (network: string, most: string) =>
    `${network} takes pictures of at most ${most}: lower the quality.`,
  noType: (requested: string) => `This browser cannot write ${requested}; the file is a PNG.`,
  failed: 'The browser could not make the file. Try a smaller size.',
  source: (source: string) => `Sizes: ${source}; checked in November 2026.`,
  limits:
    'Results have at most 4,096 px a side and 16 million pixels. Location and camera data of the file are left out.',
} as const;
