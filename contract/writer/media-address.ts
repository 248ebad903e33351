// How a document names an image of the media library: lasting, where addresses of files are short-lived.
const shape = /^media:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** @param id of a media item */
export const mediaAddress = (id: string): string => `media:${id}`;

/** The media item that a picture's `src` names; null for addresses of the web and all others. */
export const mediaIdOf = (src: string): string | null => shape.exec(src)?.[1]?.toLowerCase() ?? null;
