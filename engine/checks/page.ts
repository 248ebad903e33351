// What is checked.

/** A link of a block. */
export interface PageLink {
  /** null where the element has no address */
  href: string | null;
  text: string;
  /** offset of its text in the block's text; null where it is not known */
  start: number | null;
  /** whether rel has nofollow, sponsored or ugc */
  isNofollow: boolean;
}

export interface PageImage {
  /** null when the attribute is missing, '' for a picture that only decorates */
  alt: string | null;
  src: string;
}

/** A piece of a page, whether it comes from the editor, Markdown or HTML. */
export interface PageBlock {
  id: string;
  kind: 'paragraph' | 'heading' | 'list' | 'quote' | 'code' | 'table' | 'other';
  /** 1 … 6 of a heading, else 0 */
  level: number;
  /** plain text; items of lists and rows of tables on lines of their own */
  text: string;
  links: readonly PageLink[];
  images: readonly PageImage[];
  /** menus, sidebars and footers: their headings, links and pictures count, their words do not */
  isOutside: boolean;
}

export interface PageMeta {
  /** of the search result: the title element; '' where the page has none, null where it is not known */
  title: string | null;
  /** '' or null as the title */
  description: string | null;
  /** last part of the address; '' or null as the title */
  slug: string | null;
  /** the document's own title, which pages show as their first heading; '' where the blocks hold all headings */
  heading: string;
  /** full address of the page, '' while it has none: tells links within the site from others */
  address: string;
  /** keywords of the site's other pages; null when they are not known */
  otherKeywords: readonly string[] | null;
}

export const emptyMeta: PageMeta = {
  title: '',
  description: '',
  slug: '',
  heading: '',
  address: '',
  otherKeywords: null,
};
