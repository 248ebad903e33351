import { englishFigure } from '#contract/shared/english-figure.ts';
export const pictureMessages = {
  choose: 'Image',
  hint: 'JPEG, PNG, WebP, GIF or AVIF, up to 25 MB. Choose it, drop it here or paste it. It stays in this page.',
  tooLarge: (size: string) => `The file has ${size}. Choose one of at most 25 MB.`,
  tooMany: 'The picture has more than 50 million pixels, which is more than this page can hold.',
  unreadable: 'This browser cannot read that file as a picture. Try JPEG, PNG, WebP, GIF or AVIF.',
  facts: (input: {
    width: number;
    height: number;
    size: string;
    shape: string;
    colours: readonly string[];
  }) =>
    `${englishFigure(input.width)} × ${englishFigure(input.height)} px, ${input.shape}, ${input.size}.` +
    (input.colours.length > 0 ? ` Mostly ${input.colours.join(', ')}.` : ''),
} as const;
