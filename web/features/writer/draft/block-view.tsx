import { Fragment, memo, use, type ReactNode } from 'react';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { isPictureAddress, isSafeAddress } from '../editor/paste/safe-address.ts';
import { LibraryContext } from '../editor/pictures/library-context.ts';
import { LibraryImage } from '../editor/pictures/library-image.tsx';
import { writerMessages } from '../messages.ts';
import styles from './block-view.module.css';

/** Blocks as they read, without an editor: for drafts that stream in, versions and conflicts. */
export const BlockView = memo(function BlockView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block) => (
        <Node key={block.attrs.id} node={block} />
      ))}
    </div>
  );
});

const children = (node: TextNode): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- inner nodes have no identity of their own
  node.content?.map((child, i) => <Node key={i} node={child} />);

function Node({ node }: { node: TextNode }): ReactNode {
  const { attrs } = node;
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return <br />;
    case 'cite':
      return <span className={styles.cite}>{attrs?.ref}</span>;
    case 'footnote':
      return <sup role="doc-noteref" title={attrs?.text} aria-label={attrs?.text} />;
    case 'paragraph':
      return <p>{children(node)}</p>;
    case 'heading': {
      // The page has its own h1; a text's first level is the next one.
      const Tag = `h${Math.min(6, (attrs?.level ?? 2) + 1)}` as 'h2';
      return (
        <Tag data-level={attrs?.level ?? 2} className={styles.heading}>
          {children(node)}
        </Tag>
      );
    }
    case 'bulletList':
      return <ul>{children(node)}</ul>;
    case 'orderedList':
      return <ol start={attrs?.start}>{children(node)}</ol>;
    case 'listItem':
      return <li>{children(node)}</li>;
    case 'blockquote':
      return <blockquote>{children(node)}</blockquote>;
    case 'callout':
      return <aside data-callout={attrs?.kind ?? 'note'}>{children(node)}</aside>;
    case 'codeBlock':
      return (
        <pre>
          <code>{children(node)}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return attrs?.src && isPictureAddress(attrs.src) ? (
        <figure>
          <Picture src={attrs.src} alt={attrs.alt ?? ''} />
          {attrs.title && <figcaption>{attrs.title}</figcaption>}
        </figure>
      ) : null;
    case 'table':
      return (
        <div className={styles.scroll}>
          <table>
            <tbody>{children(node)}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{children(node)}</tr>;
    case 'tableHeader':
      return (
        <th colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
          {children(node)}
        </th>
      );
    case 'tableCell':
      return (
        <td colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
          {children(node)}
        </td>
      );
    case 'placeholder':
      return (
        <div className={styles.placeholder}>
          <span>{writerMessages.editor.placeholder}</span>
          {attrs?.text}
        </div>
      );
    default:
      return null;
  }
}

function Picture(props: { src: string; alt: string }) {
  return <LibraryImage {...props} library={use(LibraryContext)} />;
}

function marked({ text, marks = [] }: TextNode): ReactNode {
  let inside: ReactNode = text;
  for (const mark of marks) {
    if (mark.type === 'bold') inside = <strong>{inside}</strong>;
    else if (mark.type === 'italic') inside = <em>{inside}</em>;
    else if (mark.type === 'underline') inside = <u>{inside}</u>;
    else if (mark.type === 'strike') inside = <s>{inside}</s>;
    else if (mark.type === 'code') inside = <code>{inside}</code>;
    else if (mark.type === 'link' && mark.attrs && isSafeAddress(mark.attrs.href))
      inside = (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </a>
      );
  }
  return <Fragment>{inside}</Fragment>;
}
