/** Kept with every analysis: the same version, pages and text give the same score on every machine. */
export const optimizerVersion = 'optimizer-5';
