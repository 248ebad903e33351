/** What stands in a field with one entry per line, or with entries separated by commas. */
export const splitLines = (text: string, separator: RegExp = /\n/): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];
