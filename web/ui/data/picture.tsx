import { deviceWidths } from '#contract/shared/options.ts';

interface Props {
  /** `/pictures/editor` stands for the files `editor-<scheme>-<width>.jpg` below web/public */
  name: string;
  alt: string;
  /** natural size in CSS pixels, so that nothing moves when it arrives */
  width: number;
  height: number;
  /** widths that exist as files, of the device widths */
  widths: readonly (typeof deviceWidths)[number][];
  sizes: string;
  eager?: boolean;
}

/** The one way to show a picture of the product: both schemes, the device widths, no layout shift. */
export function Picture({ name, alt, width, height, widths, sizes, eager = false }: Props) {
  const sources = (scheme: 'light' | 'dark') =>
    deviceWidths
      .filter((deviceWidth) => widths.includes(deviceWidth))
      .map((deviceWidth) => `${name}-${scheme}-${deviceWidth}.jpg ${deviceWidth}w`)
      .join(', ');
  const shared = { width, height, sizes, decoding: 'async', loading: eager ? 'eager' : 'lazy' } as const;
  const largest = widths.at(-1);
  // The reader's own choice of scheme wins over the system's, so CSS picks, not a media attribute.
  return (
    <>
      <img
        {...shared}
        alt={alt}
        className="only-light"
        src={`${name}-light-${largest}.jpg`}
        srcSet={sources('light')}
      />
      <img
        {...shared}
        alt={alt}
        className="only-dark"
        src={`${name}-dark-${largest}.jpg`}
        srcSet={sources('dark')}
      />
    </>
  );
}
