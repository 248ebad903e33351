/** Keywords typed with commas or line breaks between them, blank ones dropped. */
export const splitKeywords = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
