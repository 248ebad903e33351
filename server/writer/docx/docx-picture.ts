/** A picture as Word shows it. */
export interface DocxPicture {
  type: 'png' | 'jpg' | 'gif';
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

/** The text's width and two thirds of its height on A4 and Letter with Word's margins, in pixels of 1/96 inch. */
const room = { width: 600, height: 640 };

/** The size at which a picture fits the page, never larger than it is. */
export function fitted({ width, height }: Pick<DocxPicture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
