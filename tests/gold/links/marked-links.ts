/** A text of a site, other pages of the same site, and what a person would link where. */
export interface MarkedLinks {
  field: string;
  /** what the text itself is written for */
  keyword: string;
  /** in Markdown */
  text: string;
  pages: { path: string; title: string; keyword?: string; description?: string }[];
  /**
   * By path the words of the text that may carry the link, as an editor would choose them: any one of them is right. A
   * page that is not named here should not be linked from this text.
   */
  right: Record<string, string[]>;
}
