// What other domains may use of the writer: documents and their write protocol, and generations by id.
export { type DocumentRow, documentById, insertDocument, lockDocument } from './documents/store.ts';
export { documentsShowing, isInDocument } from './documents/media-uses-store.ts';
export { presentDocument } from './documents/present.ts';
export { type Save, type Saved, saveDocument } from './documents/save.ts';
export type { RunWriterTask } from './tasks.ts';
export {
  documentSummaries,
  generationSummaries,
  generationInTrash,
  placeholderCounts,
  sourcesOfDocument,
} from './summaries-store.ts';
export { countVoices } from './voices/store.ts';
export { type GenerationRow, generationById, syncOutput, updateGeneration } from './store.ts';
