import { FileStoreError } from './port.ts';

/** Returns the media type when it is one line of the form `type/subtype; parameters`. @throws FileStoreError */
export function checkContentType(contentType: string): string {
  const form = /^[a-z0-9][\w.+-]{0,80}\/[a-z0-9][\w.+-]{0,80}(?:; ?[a-z-]{1,20}="?[\w.-]{1,40}"?)?$/i;
  if (!form.test(contentType)) throw new FileStoreError('Not a media type');
  return contentType;
}
