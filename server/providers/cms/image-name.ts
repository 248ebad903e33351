import { CmsError, type ImageFile } from './port.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The name of a picture with the ending by which sites tell what it is. @throws CmsError for a type that they refuse */
export function imageFileName({ name, mime }: Pick<ImageFile, 'name' | 'mime'>): string {
  const extension = extensions[mime];
  if (extension === undefined) throw new CmsError('rejected', 'Images have to be JPEG, PNG, WebP or GIF.');
  return `${name}.${extension}`;
}
