/** Characters of a meta description that search results show whole, and from which it says enough. */
export const descriptionLength = { least: 120, most: 157 } as const;
/** Pixels at Arial 20 px: narrower titles waste their line. How wide one may be is `titleWidthPx`. */
export const shortTitlePx = 200;
