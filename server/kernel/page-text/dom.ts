// The few members of the DOM used here: the server's types know no DOM, and linkedom's own are written in its terms.
import { parseHTML } from 'linkedom';
import { wholeHtml } from './whole-html.ts';

export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
}
export interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  getElementsByTagName(name: string): Iterable<DomElement>;
  remove(): void;
}
export interface DomDocument extends DomElement {
  readonly documentElement: DomElement | null;
  readonly body: DomElement | null;
}

export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1;
export const isText = (node: DomNode): boolean => node.nodeType === 3;

/** Parses a page or a fragment; linkedom runs no script and loads nothing. */
export function parseHtml(html: string): DomDocument {
  return (parseHTML(wholeHtml(html)) as unknown as { document: DomDocument }).document;
}
