// Plain text that is Markdown becomes formatted when it is pasted; one undo gives the text as it was copied.
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Node, type Schema } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { TextNode } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { newId } from '#web/kernel/ids.ts';
import { toEditor } from '../nodes/document-json.ts';

/** Longest text that is looked at, characters: what one document may hold. */
const maxLength = 400_000;
const fence = /^ {0,3}(?:```|~~~)/m;

/** Bare addresses become links in any text; they make it no Markdown. */
const isBareLink = (node: TextNode) =>
  (node.marks ?? []).every(({ type, attrs }) => type === 'link' && attrs?.href.includes(node.text ?? ''));

const isPlain = (node: TextNode): boolean =>
  node.type === 'paragraph' &&
  (node.content ?? []).every(
    (child) => child.type === 'hardBreak' || (child.type === 'text' && isBareLink(child)),
  );

/** The nodes of a text that is Markdown; null for any other text. Indented lines alone are no code here. */
export function markdownNodes(schema: Schema, text: string): Node[] | null {
  if (text.length > maxLength) return null;
  const blocks = markdownToBlocks(text, newId);
  const says = blocks.some((block) => !isPlain(block) && (block.type !== 'codeBlock' || fence.test(text)));
  return says ? (toEditor(blocks).content ?? []).map((json) => schema.nodeFromJSON(json)) : null;
}

/** One paragraph goes into the line where the caret is; other blocks stand by themselves. */
const sliceOf = (nodes: readonly Node[]): Slice => {
  const [only] = nodes;
  const inline = nodes.length === 1 && only?.type.name === 'paragraph';
  return new Slice(Fragment.from(nodes), inline ? 1 : 0, inline ? 1 : 0);
};

/**
 * Two steps of the history: the text as it was copied, then the same place formatted.
 * @param literal the copied text as the editor would put it in
 * @param formatted from `markdownNodes`
 */
export function pasteSteps(
  state: EditorState,
  literal: Slice,
  formatted: readonly Node[],
): { first: Transaction; format: (state: EditorState) => Transaction } {
  const { from, to } = state.selection;
  const behind = state.doc.content.size - to;
  const first = closeHistory(state.tr).replaceSelection(literal).scrollIntoView();
  return {
    first,
    format: (now) => {
      const tr = closeHistory(now.tr);
      tr.replaceRange(from, now.doc.content.size - behind, sliceOf(formatted));
      return tr.scrollIntoView();
    },
  };
}

export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',

  addProseMirrorPlugins() {
    let asText = false;
    return [
      new Plugin({
        props: {
          handleKeyDown: (_view, event) => {
            // Ctrl+Shift+V asks for the text as it is.
            asText = event.shiftKey && event.key.toLowerCase() === 'v';
            return false;
          },
          handlePaste: (view, event, slice) => {
            const literally = asText;
            asText = false;
            const data = event.clipboardData;
            if (!data || literally || data.getData('text/html') !== '') return false;
            const text = data.getData('text/plain');
            const { $from } = view.state.selection;
            if (text === '' || $from.parent.type.spec.code) return false;
            const nodes = markdownNodes(view.state.schema, text);
            if (!nodes) return false;
            const { first, format } = pasteSteps(view.state, slice, nodes);
            view.dispatch(first);
            view.dispatch(format(view.state));
            return true;
          },
        },
      }),
    ];
  },
});
