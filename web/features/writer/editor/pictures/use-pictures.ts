import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { keptUploads } from './kept-uploads.ts';
import { LibraryPictures } from './library-pictures.ts';
import { PictureUploads } from './picture-uploads.ts';

/** What an open document needs for its pictures: the same object for as long as it is open. */
export interface Pictures {
  library: LibraryPictures;
  uploads: PictureUploads;
}

/** @param projectId of the document; null: it has no media library */
export function usePictures(documentId: string, projectId: string | null): Pictures {
  const [made, setMade] = useState<Pictures | null>(null);
  if (made !== null && made.library.projectId === projectId) return made;
  const library = new LibraryPictures(projectId);
  const pictures = { library, uploads: new PictureUploads(library, documentId) };
  setMade(pictures);
  return pictures;
}

/** Goes on with uploads that an earlier visit of the document left. */
export function useKeptUploads(editor: Editor | null, { uploads }: Pictures, documentId: string): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed || !editor.isEditable) return;
    void keptUploads(documentId).then((kept) => uploads.restore(kept));
  }, [editor, uploads, documentId]);
}
