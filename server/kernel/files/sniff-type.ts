const starts = (bytes: Uint8Array, at: number, text: string) =>
  bytes.length >= at + text.length &&
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** Brands of HEIF files (ISO/IEC 23008-12): photos of iPhones, which begin as videos do. */
const photos = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

const signatures: [type: string, test: (bytes: Uint8Array) => boolean][] = [
  ['image/png', (b) => starts(b, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (b) => starts(b, 0, '\xff\xd8\xff')],
  ['image/gif', (b) => starts(b, 0, 'GIF87a') || starts(b, 0, 'GIF89a')],
  ['image/webp', (b) => starts(b, 0, 'RIFF') && starts(b, 8, 'WEBP')],
  ['image/avif', (b) => starts(b, 4, 'ftypavif') || starts(b, 4, 'ftypavis')],
  ['image/heic', (b) => starts(b, 4, 'ftyp') && photos.test(String.fromCharCode(...b.subarray(8, 12)))],
  ['video/quicktime', (b) => starts(b, 4, 'ftypqt  ')],
  ['video/mp4', (b) => starts(b, 4, 'ftyp')],
  ['application/pdf', (b) => starts(b, 0, '%PDF-')],
  ['application/zip', (b) => starts(b, 0, 'PK\x03\x04') || starts(b, 0, 'PK\x05\x06')],
  ['application/x-ole-storage', (b) => starts(b, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['application/gzip', (b) => starts(b, 0, '\x1f\x8b')],
  ['application/rtf', (b) => starts(b, 0, '{\\rtf')],
  ['audio/mpeg', (b) => starts(b, 0, 'ID3')],
];

/** The media type that a file's first bytes show, or null when they show none of those known here. */
export function sniffType(bytes: Uint8Array): string | null {
  return signatures.find(([, test]) => test(bytes))?.[0] ?? null;
}
