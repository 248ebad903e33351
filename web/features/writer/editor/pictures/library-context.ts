import { createContext } from 'react';
import type { LibraryPictures } from './library-pictures.ts';

/** Whose images the texts below show. */
export const LibraryContext = createContext<LibraryPictures | null>(null);
