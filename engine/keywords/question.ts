const starts =
  /^(?:how|what|what's|why|when|where|who|whose|which|can|could|do|does|did|is|are|was|will|should|would|has|have|am)\b/;

/** Whether a keyword asks something: by its first word or its question mark. */
export const isQuestion = (keyword: string): boolean =>
  starts.test(keyword.toLowerCase()) || keyword.trimEnd().endsWith('?');
